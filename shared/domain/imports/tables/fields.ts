import { type BedroomHeader, bedroomHeaders, type LocationHeader, locationHeaders } from '../columns';
import { type HistoryHeader, historyHeaders } from '../history-shapes';
import { type ResultHeader, resultHeaders } from '../result-shapes';
import { wordKey } from './word-key';

/** The tables that a file may hold: both of a portfolio, the units of one building, results, and past visits. */
export const importTables = ['buildings', 'units', 'unitFile', 'results', 'history'] as const;
export type ImportTable = (typeof importTables)[number];

/** A field of a table: its header in our template, and what others call it. */
export interface TableField {
  /** What the table's own check calls it. */
  header: string;
  /** What a person is shown. */
  title: string;
  /** Keys of headers (`wordKey`), the clearest first. */
  words: ReadonlySet<string>;
  /** Without it no row can be read. */
  isKey: boolean;
  /** A file with our headers has it. */
  isExpected: boolean;
}

/** Stands beside the address in other people's files; ours has both in one cell. */
export const cityField = 'City';

const unitWords =
  'unit|unit no|unit s|units|unit id|unit code|unit name|unite|no unite|apt|apts|apt no|apartment|apartment no|appt|appt no|appartement|appartements|no appartement|no d appartement|app|no app|no d app|suite|suite no|suite id|logement|no logement|no de logement|local|door|door no|porte|bldg unit|building unit|space|flat|flat no|no';
const bedroomWords =
  'bedroom count|bedrooms|bedroom|bedroom s|bed count|bdrm count|br count|beds|bed|br|brs|bdrms|bdrm|bd|no bedrooms|no of bedrooms|no beds|no of beds|bedrooms no|bed bath|beds baths|bd ba|br ba|bedrooms bathrooms|beds bath|bed rooms|chambres|chambre|no chambres|no de chambres|chambres a coucher|no de chambres a coucher|cac|pieces|unit type|apartment type|apt type|suite type|type|type d unite|type de logement|type d appartement|floor plan|floorplan|unit style';
const townHouseWords = 'th flag|town house|townhouse|th|is townhouse|maison de ville';
const floorWords = 'floor|floor no|storey|story|level|etage|niveau|floor label';
const codeWords =
  'location code|location|location id|location no|property code|property id|property no|property|building code|building id|building no|building|bldg|bldg code|bldg id|site code|site id|site|code|complex|community|project|immeuble|code immeuble|no immeuble|code d immeuble';

const unitFields = {
  Location: codeWords,
  Unit: unitWords,
  'Bedroom Count': bedroomWords,
  'TH Flag': townHouseWords,
  Floor: floorWords,
  'Warranty Pest 1': 'warranty pest',
  'Warranty Service 1': 'warranty service|warranty treatment',
  'Warranty Pest 1 Date': 'warranty pest date|warranty pest expiry',
  'Warranty Service 1 Date': 'warranty service date|warranty service expiry|warranty treatment date',
} satisfies Record<BedroomHeader, string>;

const buildingFields = {
  'Location Code': codeWords,
  Address:
    'address|street address|property address|building address|site address|street|address 1|address line 1|adresse|adresse civique|rue|location address|civic address',
  [cityField]:
    'city|town|municipality|ville|municipalite|property city|building city|location city|site city',
  'Customer Name':
    'customer name|customer|client|client name|owner|owner name|company|company name|management company|management|property manager|property management|managed by|billing client|landlord|proprietaire|gestionnaire|nom du client',
  'PO/MO/WO Flag':
    'po mo wo|p o m o w o|p o m o w o flag|po mo wo type|po wo mo|po wo|p o w o|po flag|p o flag|po type|po|p o|wo flag|order no type|order type|type of order|type of order no|order no|purchase order|po required|p o required|type de bon de commande|bon de commande',
  'Location Email':
    'location email|email|e mail|site email|building email|property email|contact email|email address|customer email|courriel|adresse courriel',
  'Scheduler Email': 'scheduler email|scheduler|scheduler e mail',
  'Time Window 1': 'time window 1|timewindow1|window 1|morning window|morning',
  'Time Window 2': 'time window 2|timewindow2|window 2|afternoon window|afternoon',
  Branch: 'branch|branch name|branch code|office|succursale',
  Province: 'province|state|prov|province state',
} satisfies Record<LocationHeader | typeof cityField, string>;

const fieldsFrom = <Header extends string>(
  words: Readonly<Record<Header, string>>,
  keys: readonly Header[],
  expected: readonly string[],
  headerOf: (title: Header) => string = (title) => title,
): TableField[] =>
  (Object.keys(words) as Header[]).map((title) => ({
    header: headerOf(title),
    title,
    words: new Set([wordKey(title), wordKey(headerOf(title)), ...words[title].split('|')]),
    isKey: keys.includes(title),
    isExpected: expected.includes(title),
  }));

/** What the unit file calls them; of its locations there is only one, so that several are told of. */
const unitFileHeaders: Readonly<Partial<Record<BedroomHeader, string>>> = {
  Location: 'location',
  Unit: 'unit',
  'Bedroom Count': 'bedroom_count',
  'TH Flag': 'town_house',
  Floor: 'floor',
};

const inUnitFile = Object.fromEntries(
  Object.entries(unitFields).filter(([title]) => title in unitFileHeaders),
) as Record<BedroomHeader, string>;

const noOtherWords = Object.fromEntries(
  [...resultHeaders, 'Refused Entry' as const].map((header) => [header, wordKey(header)]),
) as Record<ResultHeader, string>;
const optionalResults: readonly string[] = ['Outcome', 'Treatment Done'];

const historyFields = {
  'Location Code': codeWords,
  Unit: unitWords,
  'Visit Date':
    'visit date|date|service date|work date|date of service|inspection date|treatment date|date of visit|completed|completed date|completion date|date serviced|date de visite|date de service|date du service|date d inspection',
  Pest: 'pest|pest type|pests|target pest|target|issue|problem|insect|pest found|parasite|nuisible|ravageur',
  Treatment:
    'treatment|service|service type|treatment type|work done|service performed|method|traitement|type de service|type de traitement',
  Activity:
    'activity|activity level|level|infestation|infestation level|severity|findings|finding|result|results|niveau d activite|activite|gravite',
  Preparation: 'preparation|prep|prep level|prepared|unit prep|preparedness',
  Sanitation: 'sanitation|sanitation level|cleanliness|housekeeping|salubrite|proprete',
  'Structural Issues': 'structural issues|structural|structure|structural deficiencies|repairs needed',
  Outcome: 'outcome|status|visit status|access|entry|access status|statut',
  'Treatment Done': 'treatment done|treated|was treated|service done',
  Comment:
    'comment|comments|technician comment|technician comments|tech comments|tech notes|note|notes|remarks|remark|description|observations|commentaire|commentaires|remarques',
  Technician: 'technician|technician name|tech|tech name|serviced by|performed by|inspector|technicien',
  'Refused Entry': 'refused entry|refused|entry refused|refus',
} satisfies Record<HistoryHeader, string>;

/** Fields of past visits that may have one value for a whole file. */
export const historyValueFields = [
  'Location Code',
  'Pest',
  'Treatment',
  'Activity',
  'Technician',
] as const satisfies readonly HistoryHeader[];

/** Fields of buildings that may have one value for a whole file. */
export const valueFields = [
  'Customer Name',
  'Location Email',
  'Scheduler Email',
  'Time Window 1',
  'Time Window 2',
  'Branch',
  'Province',
] as const satisfies readonly LocationHeader[];

/** What each table may hold (1 §5, 2 §5, README no. 10, 4 §19.5). */
export const tableFields: Readonly<Record<ImportTable, readonly TableField[]>> = {
  buildings: fieldsFrom(buildingFields, ['Location Code', 'Address'], locationHeaders),
  units: fieldsFrom(unitFields, ['Location', 'Unit'], bedroomHeaders),
  unitFile: fieldsFrom(
    inUnitFile,
    ['Unit'],
    ['Unit', 'Bedroom Count', 'TH Flag'],
    (title) => unitFileHeaders[title] ?? title,
  ),
  results: fieldsFrom(
    noOtherWords,
    ['Order Number', 'Unit'],
    resultHeaders.filter((header) => !optionalResults.includes(header)),
  ),
  history: fieldsFrom(historyFields, ['Location Code', 'Unit', 'Visit Date', 'Pest'], historyHeaders),
};
