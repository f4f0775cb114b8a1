/** A page of text to be written as a PDF. */
export interface TextContent {
  kind: 'pdf';
  heading: string;
  paragraphs: readonly string[];
}

/** What residents are told before and after a treatment. */
export const sheets = {
  bedBugs: {
    kind: 'pdf',
    heading: 'Preparing your home for a bed bug treatment',
    paragraphs: [
      'Please finish these steps before the technician arrives. A unit that is not prepared may not be treated, and the pest may spread to the neighbours.',
      '1. Strip all beds. Wash bedding, curtains and clothes in hot water and dry them on the hottest setting for at least 30 minutes.',
      '2. Put the clean items into sealed plastic bags and keep them closed until the second visit.',
      '3. Empty drawers and closets in the bedrooms. Move furniture 50 cm away from the walls.',
      '4. Vacuum mattresses, box springs, sofas and baseboards. Empty the vacuum outside at once.',
      '5. Take pets with you and cover fish tanks. Stay out for four hours, longer with infants or breathing problems.',
      'Do not throw furniture away: it can be treated, and a mattress in the hallway carries bed bugs to others.',
      'A second visit follows about two weeks later. It is part of the treatment, even if you see nothing.',
    ],
  },
  bedBugsFrench: {
    kind: 'pdf',
    heading: 'Préparer votre logement pour un traitement contre les punaises de lit',
    paragraphs: [
      'Veuillez terminer ces étapes avant l’arrivée du technicien. Un logement non préparé pourrait ne pas être traité.',
      '1. Défaites tous les lits. Lavez la literie, les rideaux et les vêtements à l’eau chaude et séchez-les à la température la plus élevée pendant au moins 30 minutes.',
      '2. Placez les articles propres dans des sacs de plastique fermés jusqu’à la deuxième visite.',
      '3. Videz les tiroirs et les garde-robes des chambres. Éloignez les meubles des murs de 50 cm.',
      '4. Passez l’aspirateur sur les matelas, les sommiers, les divans et les plinthes.',
      '5. Emmenez vos animaux et couvrez les aquariums. Restez à l’extérieur pendant quatre heures.',
      'Une deuxième visite a lieu environ deux semaines plus tard. Elle fait partie du traitement.',
    ],
  },
  cockroaches: {
    kind: 'pdf',
    heading: 'Preparing your home for a cockroach treatment',
    paragraphs: [
      '1. Empty the kitchen and bathroom cabinets and put everything on a table, covered with a sheet.',
      '2. Clean grease and crumbs from the stove, behind the fridge and inside the cabinets.',
      '3. Pull the fridge and the stove away from the wall if you can; otherwise ask the superintendent.',
      '4. Do not use sprays from the store: they keep cockroaches away from the gel bait.',
      '5. After the visit, do not wash inside the cabinets for two weeks, or the bait is gone.',
      'Report leaking taps and gaps around pipes to your office: water and gaps bring cockroaches back.',
    ],
  },
  noticeOfEntry: {
    kind: 'pdf',
    heading: 'Notice of entry for pest control',
    paragraphs: [
      'Our technician will enter your unit on the day and in the time window named by your building office, at least 24 hours after this notice.',
      'The visit is needed to inspect for or treat pests. Somebody from the office may come along. You do not have to be at home; the technician locks the door when leaving.',
      'Please prepare your unit as described on the preparation sheet, and keep pets in a carrier.',
      'If you have an infant, are pregnant or have breathing problems, tell the office before the visit.',
    ],
  },
  afterTreatment: {
    kind: 'pdf',
    heading: 'After the treatment',
    paragraphs: [
      'Come back no sooner than four hours after a spray treatment and open the windows for half an hour.',
      'Do not wash floors along the walls for two weeks. Wipe tables and counters before preparing food.',
      'You may see more insects than before for some days: they leave their hiding places. That is expected.',
      'Tell your office if you still see live insects after ten days, so that the next visit can be brought forward.',
    ],
  },
} as const satisfies Record<string, TextContent>;
