/** What the modal holds; days as the date fields have them, '' for none. */
export interface CriticalEntries {
  buildingID: string;
  unit_number: string;
  date_reported: string;
  last_service_date: string;
  tech_reported: string;
  summary: string;
  csr_actions: string;
  ss_rm_steps: string;
  note: string;
  last_tech_comment: string;
}
