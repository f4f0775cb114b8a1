import { settings } from '@clearunit/shared/domain/customers';
import { renderScreen } from '@clearunit/shared/ui/testing';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { type ListedCustomer, useSettingColumns } from './use-setting-columns';

const flags = Object.fromEntries(settings.map((setting) => [setting, 0]));
const customer = { ...flags, id: 'a', uuid: 'a', name: 'Maple Homes', notice_of_entry: 1 } as ListedCustomer;

type Given = Parameters<typeof useSettingColumns>;

function Row({ onEdit, onExport }: { onEdit: Given[0]; onExport: Given[1] }) {
  return useSettingColumns(onEdit, onExport).map(({ field, cell }) => (
    <div key={field}>{cell(customer, -1)}</div>
  ));
}

test('a customer has a toggle for each setting; one that is turned is confirmed in the dialog', async () => {
  const [onEdit, onExport] = [vi.fn(), vi.fn()];
  const { user } = renderScreen(<Row onEdit={onEdit} onExport={onExport} />);
  expect(screen.getAllByRole('switch')).toHaveLength(settings.length);
  const toggle = (name: string) => screen.getByRole<HTMLInputElement>('switch', { name });
  expect(toggle('NOE of Maple Homes').checked).toBe(true);
  const second = toggle('2nd BB of Maple Homes');
  expect(second.checked).toBe(false);
  await user.click(second);
  expect(onEdit).toHaveBeenCalledWith(customer, 'second_bedbug');
  expect(second.checked).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Export everything of Maple Homes' }));
  expect(onExport).toHaveBeenCalledWith(customer);
});
