import type { BedroomHeader, LocationHeader } from '../columns';
import type { HistoryHeader } from '../history-shapes';
import type { ResultHeader } from '../result-shapes';

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

const pestWords =
  'pest|pest type|pests|target pest|target|issue|problem|insect|pest found|pest name|species|parasite|nuisible|nuisibles|ravageur|insecte|organisme nuisible|type de nuisible|espece';
const treatmentWords =
  'treatment|service|service type|treatment type|treatment name|work done|service performed|treatment performed|method|traitement|traitement effectue|type de service|type de traitement|methode';
const dayWords =
  'work date|service date|visit date|date|date of service|date of visit|inspection date|treatment date|completed|completed date|completion date|completed on|date completed|date serviced|date treated|serviced on|date de visite|date de la visite|date de service|date du service|date d inspection|date de traitement|date du traitement|date d intervention|date des travaux';

const technicianWords =
  'technician|technician name|tech|tech name|done by|by|serviced by|performed by|completed by|inspector|employee|technicien|nom du technicien|technicienne|effectue par|inspecteur';

/** Other names for the columns of findings and services. */
const findingWords = {
  Activity:
    'activity|activity level|level|infestation|infestation level|severity|findings|finding|found|result|results|niveau d activite|activite|niveau d infestation|niveau|gravite|constat|constats|resultat|resultats',
  Preparation:
    'preparation|prep|prep level|prepared|unit prep|unit prepared|preparedness|prep status|prepare|logement prepare',
  Sanitation:
    'sanitation|sanitation level|cleanliness|housekeeping|salubrite|proprete|hygiene|niveau de proprete',
  'Structural Issues':
    'structural issues|structural|structure|structural deficiencies|repairs needed|problemes structurels|defauts de structure|reparations requises',
  Outcome:
    'outcome|status|visit status|access|entry|access status|result|resultat|statut|acces|etat de la visite',
  'Treatment Done': 'treatment done|treated|was treated|service done|traite|traitement fait',
  Comment:
    'comment|comments|technician comment|technician comments|tech comments|tech notes|technician notes|service notes|note|notes|remarks|remark|description|details|findings|finding|observation|observations|constats|constat|commentaire|commentaires|commentaires du technicien|notes du technicien|remarque|remarques',
  'Refused Entry': 'refused entry|refused|entry refused|refus|refus d acces',
} satisfies Partial<Record<HistoryHeader & ResultHeader, string>>;

/** What others call the fields of units, keys (`wordKey`) between bars, the clearest first. */
export const unitWordsOf = {
  Location: codeWords,
  Unit: unitWords,
  'Bedroom Count': bedroomWords,
  'TH Flag': townHouseWords,
  Floor: floorWords,
  'Warranty Pest 1': 'warranty pest|warranty pests',
  'Warranty Service 1': 'warranty service|warranty services|warranty treatment',
  'Warranty Pest 1 Date': 'warranty pest date|warranty pest expiry|pest warranty until',
  'Warranty Service 1 Date':
    'warranty service date|warranty service expiry|warranty treatment date|service warranty until',
} satisfies Record<BedroomHeader, string>;

/** The same of buildings. */
export const buildingWordsOf = {
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

/** The same of results of orders (specification README no. 10). */
export const resultWordsOf = {
  'Order Number':
    'order no|order|order id|order ref|service order|service order no|work order|work order no|work order id|w o no|wo no|wo|w o|job no|job|job id|ticket no|ticket|ticket id|request no|commande|no commande|no de commande|bon de travail|no bon de travail|no de bon de travail|no de bon|bt|no bt',
  Unit: unitWords,
  'Work Date': dayWords,
  Technician: technicianWords,
  Pest: pestWords,
  Treatment: treatmentWords,
  ...findingWords,
} satisfies Record<ResultHeader, string>;

/** The same of past visits (4 §19.5). */
export const historyWordsOf = {
  'Location Code': codeWords,
  Unit: unitWords,
  'Visit Date': dayWords,
  Pest: pestWords,
  Treatment: treatmentWords,
  ...findingWords,
  Technician: technicianWords,
} satisfies Record<HistoryHeader, string>;
