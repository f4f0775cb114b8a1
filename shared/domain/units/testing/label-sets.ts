/**
 * A made corpus of unit numbers as buildings have them, each with the scheme that is right and the floor of every unit (4
 * §1.5): 'name | scheme | labels = floor; labels = floor'. 'A101..A104' are four labels.
 */
const labelSets = `
tower of 12 floors | hundreds | 101..108=1; 201..208=2; 701..708=7; 1201..1208=12
tower without 13 | hundreds | 1101..1104=11; 1201..1204=12; 1401..1404=14; 1501..1504=15
tower with penthouses | hundreds | 101..106=1; 1801..1806=18; PH1..PH4=PH
tower with numbered penthouses | hundreds | 2201..2204=22; PH2301..PH2304=PH23; PH2401..PH2402=PH24
tower with lettered penthouses | hundreds | 301..304=3; 1001..1004=10; PHA=PH; PHB=PH; PHC=PH
tower with upper and lower penthouses | hundreds | 401..404=4; LPH1..LPH4=LPH; UPH1..UPH4=UPH
tower with ground units | hundreds | G01..G04=G; 101..104=1; 201..204=2
tower with ground by GR | hundreds | GR1..GR4=GR; 101..106=1; 201..206=2
tower with a mezzanine | hundreds | 101..104=1; M1..M3=M; 201..204=2
tower with mezzanine in words | hundreds | 101..104=1; MEZZ1..MEZZ2=MEZZ; 201..204=2
tower with a lobby | hundreds | LOBBY=LOBBY; 101..104=1; 201..204=2
tower with lobby doors | hundreds | LB1..LB3=LB; 201..206=2; 301..306=3
tower with basement doors | hundreds | B1..B6=B; 101..106=1; 201..206=2
tower with two basements | hundreds | B101..B104=B1; B201..B204=B2; 101..108=1; 201..208=2; 301..308=3
tower with basement in words | hundreds | BSMT1..BSMT3=BSMT; 101..104=1; 201..204=2
tower with a sub-basement | hundreds | SB1..SB2=SB; B1..B2=B; 101..104=1; 201..204=2
tower with lower level | hundreds | LL1..LL4=LL; 101..104=1; 201..204=2
tower with terrace level | hundreds | TL1..TL4=TL; 101..104=1; 201..204=2
tower with lettered extra doors | hundreds | 1201..1204=12; 1204A=12; 1205..1206=12; 1301..1306=13
tower with 4 digits and zeros | hundreds | 0101..0108=1; 0201..0208=2; 1001..1008=10
tower with 40 floors | hundreds | 101..103=1; 2501..2503=25; 3901..3903=39; 4001..4003=40
tower with 30 doors a floor | hundreds | 101..130=1; 201..230=2; 301..330=3
walk-up of three floors | hundreds | 1..6=G; 101..106=1; 201..206=2
walk-up of two digits | first-digit | 11..14=1; 21..24=2; 31..34=3
walk-up of two digits with basement | first-digit | B1..B2=B; 11..14=1; 21..24=2; 31..34=3
walk-up counted through | hundreds | 1..18=G
walk-up from 1 to 30 | hundreds | 1..30=G
walk-up lettered by floor | hundreds | 1A=1; 1B=1; 2A=2; 2B=2; 3A=3; 3B=3
walk-up lettered with basement | hundreds | BSMT=BSMT; 1F=1; 1R=1; 2F=2; 2R=2; 3F=3; 3R=3
walk-up letters first | hundreds | A1..A4=A; B1..B4=B; C1..C4=C
flats by letter only | hundreds | A=G; B=G; C=G; D=G
two-family house | hundreds | UPPER=UPPER; LOWER=LOWER
house with attic and basement | hundreds | BSMT=BSMT; MAIN=MAIN; UPPER=UPPER; ATTIC=ATTIC
floors in words | hundreds | 1ST FLOOR=1; 2ND FLOOR=2; 3RD FLOOR=3; BASEMENT=BASEMENT
floors with front and rear | hundreds | 1 FRONT=1; 1 REAR=1; 2 FRONT=2; 2 REAR=2
lettered doors and doors of two digits | first-digit | 2B=2; 3A=3; 3C=3; 5F=5; 52B=5
four digits by thousands | first-digit | 1001..1040=1; 2001..2040=2; 3001..3040=3
townhouses | hundreds | TH1..TH12=TH
townhouses in rows | hundreds | TH101..TH108=TH1; TH201..TH208=TH2
townhouses and a tower | hundreds | TH1..TH6=TH; 101..106=1; 201..206=2; 301..306=3
townhouses in words | hundreds | TOWNHOUSE 1=TH; TOWNHOUSE 2=TH; TOWNHOUSE 3=TH
stacked townhouses | house | 3401A=3401; 3401B=3401; 3403A=3403; 3403B=3403; 3405A=3405; 3405B=3405
houses with units | house | 3488A..3488D=3488; 3490A..3490D=3490; 3492A..3492D=3492
towers A and B | tower | A101..A104=A1; A1201..A1204=A12; B101..B104=B1; B1201..B1204=B12
towers with dashes | tower | A-101..A-104=A1; A-201..A-204=A2; B-101..B-104=B1
blocks A to D | tower | A101..A103=A1; B101..B103=B1; C201..C203=C2; D301..D303=D3
one tower B | tower | B101..B106=B1; B801..B806=B8; B1401..B1406=B14
towers north and south | tower | N101..N104=N1; N201..N204=N2; S101..S104=S1; S201..S204=S2
towers east and west of four digits | tower | E1001..E1004=E10; E1101..E1104=E11; W1001..W1004=W10
towers with penthouses | tower | A101..A104=A1; B101..B104=B1; A-PH1=A-PH; B-PH1=B-PH
letter after the number is the tower | hundreds | 101A=1; 101B=1; 102A=1; 102B=1; 201A=2; 201B=2
blocks by number | dash-block | 1-101..1-104=1-1; 1-201..1-204=1-2; 2-101..2-104=2-1
blocks of a street number | dash-block | 6301-001..6301-006=6301; 6303-001..6303-006=6303
blocks of a street number with floors | dash-block | 6301-101..6301-104=6301-1; 6301-201..6301-204=6301-2; 6303-101..6303-104=6303-1
street number and lettered flat | dash-block | 88-1A=88-1; 88-1B=88-1; 88-2A=88-2; 90-1A=90-1
floor and door by a dash | hundreds | 1-01..1-06=1; 2-01..2-06=2; 12-01..12-06=12
French with rez-de-chaussée | hundreds | RDC1..RDC4=RDC; 101..104=1; 201..204=2
French with sous-sol | hundreds | SS1..SS3=SS; RDC1..RDC3=RDC; 101..103=1; 201..203=2
French in words | hundreds | SOUS-SOL=SOUS-SOL; REZ-DE-CHAUSSÉE=REZ-DE-CHAUSSEE; 1ER ÉTAGE=1; 2E ÉTAGE=2
French with designators | hundreds | APP 101=1; APP 102=1; APP 201=2; APP 202=2
with Apt and Unit before them | hundreds | APT 5F=5; APT 6F=6; UNIT 7A=7; 8B=8
suite and room by a dash | hundreds | 101-A=1; 101-B=1; 102-A=1; 1201-A=12; 1201-B=12
floor and letter by a dash | hundreds | 1-A=1; 1-B=1; 2-A=2; 2-B=2; 3-A=3; 3-B=3
numbered towers by a dash | dash-block | T1-101..T1-104=T1-1; T1-201..T1-204=T1-2; T2-101..T2-104=T2-1
buildings in words and letters | tower | BLDG A-101..BLDG A-104=A1; BLDG B-201..BLDG B-204=B2
buildings in words and numbers | dash-block | BLDG 1-101..BLDG 1-104=1-1; BLDG 2-201..BLDG 2-204=2-2
podium below a tower | hundreds | P1..P3=P; 101..106=1; 201..206=2; 301..306=3
duplexes upper and lower | hundreds | 101U=1; 101L=1; 102U=1; 102L=1; 201U=2; 201L=2
basement and letter in words | hundreds | BASEMENT A=BASEMENT; BASEMENT B=BASEMENT; 1A=1; 1B=1; 2A=2
floors named by the word first | hundreds | FLOOR 1=1; FLOOR 2=2; FLOOR 3=3
levels named by the word first | hundreds | LEVEL 1=1; LEVEL 2=2
counted through with zeros | hundreds | 01..12=G
shops below flats | hundreds | CRU1..CRU3=CRU; 201..206=2; 301..306=3
east and west flats | hundreds | 1E=1; 1W=1; 2E=2; 2W=2; 3E=3; 3W=3
floor 12A in place of 13 | hundreds | 1101..1104=11; 1201..1204=12; 12A01..12A04=12A; 1401..1404=14
French with RC and a dash | hundreds | RC-01..RC-04=RC; 101..104=1; 201..204=2
French garden level | hundreds | RDJ1..RDJ3=RDJ; 101..104=1; 201..204=2
French half basement | hundreds | DEMI SOUS-SOL=DEMI SOUS-SOL; RDC=RDC; 1=1; 2=2; 3=3
French block and door | tower | A-101..A-104=A1; A-RDC1=A-RDC; B-101..B-104=B1
lower and upper ground | hundreds | LG01..LG04=LG; UG01..UG04=UG; 101..104=1
rear and front houses | hundreds | FRONT=G; REAR=G
laneway house | hundreds | 1=G; 2=G; 3=G; LANEWAY=G; COACH HOUSE=G
townhouses with a dash | hundreds | TH-01..TH-08=TH; 101..108=1; 201..208=2
penthouse with a dash | hundreds | 1001..1004=10; 1101..1104=11; PH-1..PH-4=PH
penthouse in words | hundreds | 1001..1004=10; PENTHOUSE 1=PENTHOUSE; PENTHOUSE 2=PENTHOUSE
subpenthouse | hundreds | 1001..1004=10; SPH1..SPH4=SPH; PH1..PH2=PH
`;

export interface LabelSet {
  name: string;
  scheme: string;
  units: { unit: string; floor: string }[];
}

/** The corpus as sets of units. */
export const readLabelSets = (): LabelSet[] =>
  labelSets
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [name = '', scheme = '', floors = ''] = line.split('|').map((part) => part.trim());
      const units = floors.split(';').flatMap((group) => {
        const [labels = '', floor = ''] = group.split('=').map((part) => part.trim());
        return expanded(labels).map((unit) => ({ unit, floor }));
      });
      return { name, scheme, units };
    });

/** '101..104' → 101, 102, 103, 104; so do 'A-101..A-104' and '3488A..3488D'. */
function expanded(labels: string): string[] {
  const [from = '', to] = labels.split('..');
  if (to === undefined) return [from];
  const letters = /^(.*)([A-Z])$/.exec(from);
  if (letters) {
    const [, start = '', first = ''] = letters;
    const count = to.charCodeAt(to.length - 1) - first.charCodeAt(0) + 1;
    return Array.from({ length: count }, (_, at) => start + String.fromCharCode(first.charCodeAt(0) + at));
  }
  const [, start = '', digits = ''] = /^(.*?)(\d+)$/.exec(from) ?? [];
  const count = Number(to.slice(start.length)) - Number(digits) + 1;
  return Array.from(
    { length: count },
    (_, at) => start + String(Number(digits) + at).padStart(digits.length, '0'),
  );
}
