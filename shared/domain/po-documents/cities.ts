import { type AddressWord, addressWords } from './address-words';

/**
 * Cities of which a document may name one where it means another building's, each with the places that belong to it or
 * are taken for it. What is not here is not compared.
 */
const cities: Record<string, string> = {
  Toronto:
    'North York, Scarborough, Etobicoke, East York, York, Willowdale, Don Mills, Downsview, Rexdale, Agincourt, Weston',
  Mississauga: 'Port Credit, Streetsville, Malton, Meadowvale, Cooksville',
  Brampton: 'Bramalea',
  Vaughan: 'Woodbridge, Thornhill, Concord, Maple, Kleinburg',
  Markham: 'Unionville, Thornhill',
  'Richmond Hill': 'Oak Ridges, Thornhill',
  Newmarket: '',
  Aurora: '',
  Barrie: '',
  Orillia: '',
  Oakville: 'Bronte',
  Burlington: '',
  Milton: '',
  'Halton Hills': 'Georgetown, Acton',
  Hamilton: 'Stoney Creek, Ancaster, Dundas, Waterdown, Flamborough, Glanbrook',
  Pickering: '',
  Ajax: '',
  Whitby: 'Brooklin',
  Oshawa: '',
  Clarington: 'Bowmanville, Courtice, Newcastle',
  Peterborough: '',
  Belleville: 'Quinte West, Trenton',
  Kingston: '',
  Brockville: '',
  Cornwall: '',
  Ottawa: 'Nepean, Kanata, Gloucester, Orleans, Vanier, Barrhaven, Stittsville',
  Guelph: '',
  Kitchener: 'Waterloo, Kitchener-Waterloo',
  Cambridge: 'Galt, Preston, Hespeler',
  Brantford: '',
  London: '',
  Woodstock: '',
  Stratford: '',
  Sarnia: '',
  Chatham: 'Chatham-Kent',
  Windsor: 'Tecumseh, LaSalle',
  'St. Catharines': '',
  'Niagara Falls': '',
  Welland: '',
  Sudbury: 'Greater Sudbury',
  'North Bay': '',
  'Sault Ste. Marie': '',
  'Thunder Bay': '',
  Timmins: '',
  Montréal:
    'Verdun, LaSalle, Lachine, Saint-Laurent, Outremont, Anjou, Saint-Léonard, Montréal-Nord, Pierrefonds, Roxboro, ' +
    'Ville Saint-Laurent, Westmount, Mont-Royal, Ville Mont-Royal, Côte-Saint-Luc, Hampstead',
  Laval: 'Chomedey, Sainte-Rose, Vimont, Duvernay, Laval-des-Rapides, Pont-Viau, Fabreville, Sainte-Dorothée',
  Longueuil: 'Saint-Hubert, Greenfield Park, Saint-Lambert',
  Brossard: '',
  Gatineau: 'Hull, Aylmer, Buckingham',
  Québec: 'Québec City, Sainte-Foy, Beauport, Charlesbourg, Loretteville',
  Lévis: '',
  Sherbrooke: 'Lennoxville',
  Saguenay: 'Chicoutimi, Jonquière',
  'Trois-Rivières': '',
  Terrebonne: 'Lachenaie',
  Drummondville: '',
  Halifax: 'Dartmouth, Bedford',
  Moncton: '',
  Fredericton: '',
  Winnipeg: '',
  Regina: '',
  Saskatoon: '',
  Calgary: '',
  Edmonton: '',
  Vancouver: '',
  Burnaby: '',
  Surrey: '',
  Victoria: '',
};

/** The cities that a name may mean, by its words. */
const known = new Map<string, string[]>();
for (const [city, places] of Object.entries(cities)) {
  for (const name of [city, ...places.split(',')]) {
    const key = keyOf(addressWords(name));
    if (key !== '') known.set(key, [...(known.get(key) ?? []), city]);
  }
}
const longestName = Math.max(...[...known.keys()].map((key) => key.split(' ').length));

function keyOf(words: readonly AddressWord[]): string {
  return words.map(({ word }) => word).join(' ');
}

/** A city in a text. */
export interface City {
  /** What its name may mean: 'Thornhill' is of three cities. */
  cities: readonly string[];
  /** How many words its name has. */
  length: number;
}

/** The city whose name begins at a word, the longest; undefined where none of those that are known does. */
export function cityAt(words: readonly AddressWord[], at: number): City | undefined {
  for (let length = longestName; length > 0; length--) {
    const found = at + length <= words.length && known.get(keyOf(words.slice(at, at + length)));
    if (found) return { cities: found, length };
  }
  return undefined;
}
