import type { Catalogue, PartOf } from '../create-texts';
import common from './common.json';
import history from './history.json';
import mail from './mail.json';
import notices from './notices.json';
import orders from './orders.json';
import preparation from './preparation.json';
import reports from './reports.json';
import rules from './rules.json';
import services from './services.json';

/** The areas that mail and PDFs alone are written with, or that they need all of. */
const whole = { mail, notices, preparation, services } satisfies Partial<Catalogue>;

/**
 * What PDFs need of areas that are else the screens': only these texts stand in the files. The type of `writtenTexts`
 * knows them, so that no PDF can ask for another one.
 */
const inPart = { common, history, orders, reports, rules } satisfies PartOf<Catalogue>;

/**
 * The areas of the fr-CA catalogue: those that mail and PDFs are written with. Only servers speak them (see
 * `writtenTexts`): no page loads them. A new area is one JSON file and one line here.
 */
export const frCA = { ...whole, ...inPart };

/** The areas of which only some texts are French. */
export const areasInPart: readonly string[] = Object.keys(inPart);
