import * as z from 'zod/mini';

/**
 * The settings of a client company, in the order of the table, each with the key of its label in the rules' texts
 * (3 §2.13; what they do: specification README no. 12; 'Open report' is of 4 §10, 'Long PINs' of decision 72,
 * 'View-only PINs' of decision 69).
 */
export const settingLabels = {
  confirmation_email: 'customers.settings.confirmation_email',
  service_charge: 'customers.settings.service_charge',
  report_reading: 'customers.settings.report_reading',
  notice_of_entry: 'customers.settings.notice_of_entry',
  noe_doc: 'customers.settings.noe_doc',
  french_noe: 'customers.settings.french_noe',
  french_prep_sheet: 'customers.settings.french_prep_sheet',
  second_bedbug: 'customers.settings.second_bedbug',
  open_report: 'customers.settings.open_report',
  long_pins: 'customers.settings.long_pins',
  pin_views_only: 'customers.settings.pin_views_only',
} as const;
export type Setting = keyof typeof settingLabels;

/** The toggles in the order in which they are shown. */
export const settings = Object.keys(settingLabels) as Setting[];

/** A toggle as it is stored and sent: 0 or 1 (3 §4.8). */
export const SettingFlag = z.union([z.literal(0), z.literal(1)]);
export type SettingFlag = z.infer<typeof SettingFlag>;

/** What an update sends: the flags only, name and uuid removed (3 §7.4). */
export const CustomerFlags = z.object({
  confirmation_email: SettingFlag,
  service_charge: SettingFlag,
  report_reading: SettingFlag,
  notice_of_entry: SettingFlag,
  noe_doc: SettingFlag,
  french_noe: SettingFlag,
  french_prep_sheet: SettingFlag,
  second_bedbug: SettingFlag,
  open_report: SettingFlag,
  long_pins: SettingFlag,
  pin_views_only: SettingFlag,
});
export type CustomerFlags = z.infer<typeof CustomerFlags>;

/** A client company's record in the settings list (3 §3). A retired one is given to no building (4 §19). */
export const CustomerSettings = z.extend(CustomerFlags, {
  uuid: z.string(),
  name: z.string(),
  building_count: z.number(),
  is_retired: z.boolean(),
  /** Its version; another provider may not tell. */
  updated_at: z.optional(z.string()),
});
export type CustomerSettings = z.infer<typeof CustomerSettings>;

/** A new client company has confirmation e-mails and an open report, and nothing else. */
export const defaultFlags: Readonly<CustomerFlags> = {
  confirmation_email: 1,
  service_charge: 0,
  report_reading: 0,
  notice_of_entry: 0,
  noe_doc: 0,
  french_noe: 0,
  french_prep_sheet: 0,
  second_bedbug: 0,
  open_report: 1,
  long_pins: 0,
  pin_views_only: 0,
};

/** The flags of a record, without name and uuid (3 §7.4). */
export const flagsOf = (record: CustomerFlags): CustomerFlags => CustomerFlags.parse(record);

/** The flags with one of them toggled (3 §4.8). */
export const toggleSetting = (flags: CustomerFlags, setting: Setting): CustomerFlags => ({
  ...flags,
  [setting]: flags[setting] === 1 ? 0 : 1,
});
