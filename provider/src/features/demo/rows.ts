import type { Portfolio } from '@clearunit/shared/demo';
import type { PestName, TreatmentName } from '@clearunit/shared/domain/pests';
import { type PinKeys, storedPins } from '../../pin-keys';
import { searchTextOf } from '../orders/requests/line-row';
import type { CatalogueIds, PortfolioRows } from './queries';
import type { PasswordHashes } from './sign-ins';
import type { WrittenFile } from './write-documents';

/** What the portfolio's records need to become rows. */
interface Supplements {
  ids: CatalogueIds;
  hashes: PasswordHashes;
  files: readonly WrittenFile[];
  pinKeys: PinKeys;
}

/** The rows of every table: pests and treatments by id, hashed passwords, stored PINs, lines with their search text. */
export function portfolioRows(
  portfolio: Portfolio,
  { ids, hashes, files, pinKeys }: Supplements,
): PortfolioRows {
  const buildings = new Map(portfolio.buildings.map((building) => [building.id, building]));
  const orders = new Map(portfolio.orders.map((order) => [order.id, order]));
  const serviced = <Row extends { pest: PestName; treatment: TreatmentName }>(row: Row) => ({
    ...row,
    pestId: ids.pests.get(row.pest)!,
    treatmentId: ids.treatments.get(row.treatment)!,
  });
  return {
    ...portfolio,
    users: portfolio.users.map((user) => ({
      ...user,
      passwordHash: hashes.byEmail.get(user.email) ?? hashes.nobodys,
    })),
    buildings: portfolio.buildings.map((building) => ({
      ...building,
      ...storedPins(pinKeys, building.id, building),
    })),
    files: files.map(({ content, ...file }) => ({ ...file, content: `\\x${content.toString('hex')}` })),
    orderLines: portfolio.orderLines.map((line) => {
      const building = buildings.get(line.buildingId)!;
      const searchText = searchTextOf({
        ...line,
        purchaseOrderNumber: orders.get(line.orderId)!.purchaseOrderNumber,
        buildingName: building.name,
        locationId: building.locationId,
      });
      return { ...serviced(line), searchText };
    }),
    results: portfolio.results.map(serviced),
    followUpRequestLines: portfolio.followUpRequestLines.map(serviced),
    warrantyCoverages: portfolio.warrantyCoverages.map((coverage) => ({
      ...coverage,
      pestId: coverage.pest && ids.pests.get(coverage.pest)!,
      treatmentId: coverage.treatment && ids.treatments.get(coverage.treatment)!,
    })),
  };
}
