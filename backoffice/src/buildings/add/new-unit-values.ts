/** What the dialog of a new unit holds at first. */
export const noUnit = {
  unit: '',
  bedroom_count: '',
  town_house: false,
  is_warranty: false,
  warranty_type: '' as 'pest' | 'service' | '',
  pest_id: '',
  treatment_id: '',
  expire_date: '',
};

export type NewUnitValues = typeof noUnit;
