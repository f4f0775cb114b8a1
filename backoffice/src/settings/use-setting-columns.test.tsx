import { settings } from '@clearunit/shared/domain/customers';
import { renderScreen } from '@clearunit/shared/ui/testing';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { type ListedCustomer, useSettingColumns } from './use-setting-columns';

const flags = Object.fromEntries(settings.map((setting) => [setting, 0]));
const customer = { ...flags, id: 'a', uuid: 'a', name: 'Maple Homes', notice_of_entry: 1 } as ListedCustomer;

function Row({ onEdit }: { onEdit: Parameters<typeof useSettingColumns>[0] }) {
  return useSettingColumns(onEdit).map(({ field, cell }) => <div key={field}>{cell(customer, -1)}</div>);
}

test('a customer has a toggle for each setting; one that is turned is confirmed in the dialog', async () => {
  const onEdit = vi.fn();
  const { user } = renderScreen(<Row onEdit={onEdit} />);
  expect(screen.getAllByRole('switch')).toHaveLength(9);
  const toggle = (name: string) => screen.getByRole<HTMLInputElement>('switch', { name });
  expect(toggle('NOE of Maple Homes').checked).toBe(true);
  const second = toggle('2nd BB of Maple Homes');
  expect(second.checked).toBe(false);
  await user.click(second);
  expect(onEdit).toHaveBeenCalledWith(customer, 'second_bedbug');
  expect(second.checked).toBe(false);
});
