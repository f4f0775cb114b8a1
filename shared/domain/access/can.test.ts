import { describe, expect, test } from 'vitest';
import {
  type Actor,
  allActions,
  can,
  isReading,
  isViewOnlyRefusal,
  refusalAnywhere,
  refusalOf,
  rolesFor,
} from '.';

const admin: Actor = { role: 'admin', id: 'a' };
const technician: Actor = { role: 'technician', id: 't' };
const scheduler: Actor = { role: 'scheduler', id: 's', schedulerIds: ['s', 'associate'] };
const customer: Actor = { role: 'customer', id: 'b1', buildingIds: ['b1', 'b2'] };

describe('access', () => {
  test('every action is open to somebody', () => {
    for (const action of allActions) expect(rolesFor(action), action).not.toHaveLength(0);
  });

  test('a contact reads the buildings behind the PIN and no other', () => {
    expect(can(customer, 'heatmap.read', { buildingId: 'b2' })).toBe(true);
    expect(can(customer, 'heatmap.read', { buildingId: 'b3' })).toBe(false);
    expect(can(customer, 'heatmap.read')).toBe(false);
  });

  test('a contact whose PIN only views a building reads it, changes nothing there, and the others as before', () => {
    const viewer: Actor = { ...customer, viewOnly: { b2: 'pin-with-accounts' } };
    expect(refusalOf(viewer, 'heatmap.read', { buildingId: 'b2' })).toBeUndefined();
    expect(refusalOf(viewer, 'request.create', { buildingId: 'b1' })).toBeUndefined();
    expect(refusalOf(viewer, 'request.create', { buildingId: 'b2' })).toBe('access.pin-views-ask-by-account');
    expect(refusalOf(viewer, 'request.create', { buildingId: 'b3' })).toBe('access.refused');
    expect(refusalAnywhere(viewer, 'request.create')).toBeUndefined();
  });

  test('who only views all buildings is refused each change before a record is looked up', () => {
    const viewer: Actor = { ...customer, viewOnly: { b1: 'account', b2: 'account' } };
    const refused = allActions.filter((action) => refusalAnywhere(viewer, action) === 'access.account-views');
    expect(refused).toEqual(['link.write', 'request.create', 'draft.save', 'draft.delete', 'line.delete']);
    const opened = allActions.filter((action) => refusalAnywhere(viewer, action) === undefined);
    expect(opened.filter((action) => !isReading(action))).toEqual([]);
  });

  test('a refusal because somebody only views is told from others', () => {
    const refusals = ['access.pin-views', 'access.pin-views-ask-by-account', 'access.account-views'];
    expect(refusals.filter(isViewOnlyRefusal)).toEqual(refusals);
    expect(['access.refused', 'access.other-origin'].filter(isViewOnlyRefusal)).toEqual([]);
  });

  test('a scheduler changes what is assigned to the scheduler or to an associate', () => {
    expect(can(scheduler, 'order.schedule', { schedulerId: 's' })).toBe(true);
    expect(can(scheduler, 'order.schedule', { schedulerId: 'associate' })).toBe(true);
    expect(can(scheduler, 'order.schedule', { schedulerId: 'other' })).toBe(false);
    expect(can(scheduler, 'order.schedule', { schedulerId: null })).toBe(false);
  });

  test.each(['order.schedule', 'order.resend', 'order.sync', 'order.delete'] as const)(
    'only a scheduler whom the building is assigned to may %s',
    (action) => {
      expect(rolesFor(action)).toEqual(['scheduler']);
      expect(can(scheduler, action, { schedulerId: 's' })).toBe(true);
      expect(can(scheduler, action, { schedulerId: 'other' })).toBe(false);
    },
  );

  test('a contact deletes drafts of the buildings behind the PIN, and no order', () => {
    expect(can(customer, 'draft.delete', { buildingId: 'b2' })).toBe(true);
    expect(can(customer, 'draft.delete', { buildingId: 'b3' })).toBe(false);
    expect(can(customer, 'order.delete', { buildingId: 'b2' })).toBe(false);
    expect(rolesFor('draft.delete')).toEqual(['customer']);
  });

  test('a scheduler may look up any building but not its orders', () => {
    expect(can(scheduler, 'building.read', { schedulerId: 'other' })).toBe(true);
    expect(can(scheduler, 'order.read', { schedulerId: 'other' })).toBe(false);
  });

  test('notes are read and written by the schedulers who answer for the building', () => {
    expect(rolesFor('note.list')).toEqual(['scheduler']);
    expect(can(scheduler, 'note.write', { schedulerId: 'associate' })).toBe(true);
    expect(can(scheduler, 'note.list', { schedulerId: 'other' })).toBe(false);
  });

  test('a scheduler reads the whole critical list and changes the units of assigned buildings', () => {
    expect(can(scheduler, 'criticalUnit.list', { schedulerId: 'other' })).toBe(true);
    expect(can(scheduler, 'criticalUnit.write', { schedulerId: 'associate' })).toBe(true);
    expect(can(scheduler, 'criticalUnit.write', { schedulerId: 'other' })).toBe(false);
    expect(rolesFor('criticalUnit.list')).toEqual(['scheduler']);
  });

  test('only a technician records what was found', () => {
    expect(rolesFor('visit.record')).toEqual(['technician']);
    expect(can(technician, 'visit.record')).toBe(true);
    expect(can(admin, 'visit.record')).toBe(false);
  });

  test('photos are taken by technicians, and seen by those who answer for the building', () => {
    expect(rolesFor('photo.add')).toEqual(['technician']);
    expect(can(scheduler, 'photo.read', { schedulerId: 'associate' })).toBe(true);
    expect(can(scheduler, 'photo.read', { schedulerId: 'other' })).toBe(false);
    expect(can(technician, 'photo.delete', { ownerId: 't' })).toBe(true);
    expect(can(technician, 'photo.delete', { ownerId: 'other' })).toBe(false);
    expect(rolesFor('photo.delete')).toEqual(['admin', 'technician']);
    expect(rolesFor('photo.read')).toEqual(['admin', 'scheduler', 'technician', 'customer']);
  });

  test('a technician reads the own follow-up requests, an admin all', () => {
    expect(can(technician, 'followUpRequest.list', { ownerId: 't' })).toBe(true);
    expect(can(technician, 'followUpRequest.list', { ownerId: 'other' })).toBe(false);
    expect(can(admin, 'followUpRequest.list', { ownerId: 't' })).toBe(true);
  });

  test('a contact reads the follow-up requests for the buildings behind the PIN, and resends none', () => {
    expect(can(customer, 'followUpRequest.list', { ownerId: 't', buildingId: 'b2' })).toBe(true);
    expect(can(customer, 'followUpRequest.list', { ownerId: 't', buildingId: 'b3' })).toBe(false);
    expect(can(customer, 'followUpRequest.list')).toBe(false);
    expect(rolesFor('followUpRequest.resend')).toEqual(['technician']);
    expect(can(technician, 'followUpRequest.resend', { ownerId: 'other' })).toBe(false);
  });

  test('a contact reads the documents but not the admins’ own, and changes none', () => {
    expect(can(customer, 'document.read', { adminsOnly: false })).toBe(true);
    expect(can(customer, 'document.read', { adminsOnly: true })).toBe(false);
    expect(can(admin, 'document.read', { adminsOnly: true })).toBe(true);
    expect(rolesFor('document.write')).toEqual(['admin']);
  });

  test.each([
    'building.import',
    'building.create',
    'building.administer',
    'building.delete',
    'unit.list',
    'unit.write',
    'warranty.read',
    'warranty.write',
  ] as const)('only an admin may %s', (action) => {
    expect(rolesFor(action)).toEqual(['admin']);
  });

  test('only an admin reads all mail, which may hold a PIN, and sends it once more', () => {
    expect([rolesFor('mail.read'), rolesFor('mail.resend')]).toEqual([['admin'], ['admin']]);
    expect(rolesFor('report.mail')).toEqual(['admin', 'scheduler']);
  });

  test('only an admin adds and deletes people, and a scheduler updates nobody else’s profile', () => {
    expect([rolesFor('user.create'), rolesFor('user.delete')]).toEqual([['admin'], ['admin']]);
    expect(can(scheduler, 'user.update', { ownerId: 's' })).toBe(true);
    expect(can(scheduler, 'user.update', { ownerId: 'associate' })).toBe(false);
    expect(can(technician, 'user.update', { ownerId: 't' })).toBe(false);
  });

  test('only an admin sets a password without the old one', () => {
    expect(rolesFor('password.set')).toEqual(['admin']);
  });

  test('nobody changes another person’s password by way of the old one, not even an admin', () => {
    expect(can(admin, 'password.change', { ownerId: 'a' })).toBe(true);
    expect(can(admin, 'password.change', { ownerId: 't' })).toBe(false);
    expect(can(customer, 'password.change', { ownerId: 'b1' })).toBe(false);
  });
});
