import { pick, pickWeighted, type Random } from './random.ts';

/** A name as it is written and, where its script is another, after a slash in letters that an address can have. */
type Written = string;

type Country = {
  first: readonly Written[];
  last: readonly Written[];
  companies: readonly Written[];
  domain: string;
  phone: string;
  /** Hours that its clocks are ahead of UTC. */
  offset: number;
  /** How often its people write, against those of the others. */
  weight: number;
};

const COUNTRIES: readonly Country[] = [
  {
    first: ['Olivia', 'James', 'Priya', 'Marcus', 'Grace', 'Tyler', 'Aaliyah', 'Noah', 'Hannah', 'Diego'],
    last: ['Carter', 'Nguyen', 'Patel', 'Brooks', 'O’Neill', 'Ramirez', 'Goldberg', 'Whitfield', 'Hayes', 'Kim'],
    companies: [
      'Harborline Freight',
      'Summit Ridge Bank',
      'Cedar Valley Health',
      'Northgate Utilities',
      'Bluefin Logistics',
      'Prairie Mutual',
      'Keystone Robotics',
      'Lakeshore University',
    ],
    domain: 'us.example',
    phone: '+1 415 555 01',
    offset: -6,
    weight: 30,
  },
  {
    first: ['Lukas', 'Anneliese', 'Jörg', 'Katharina', 'Friedrich', 'Sabine', 'Maximilian', 'Heike'],
    last: ['Müller', 'Schäfer', 'Weiß', 'Grünewald', 'von Berg', 'Kowalski', 'Brandt', 'Lindner'],
    companies: [
      'Rheinwerk Maschinenbau GmbH',
      'Nordsee Energie AG',
      'Süddeutsche Prüfgesellschaft mbH',
      'Hansebank',
      'Alpenland Versicherung',
    ],
    domain: 'de.example',
    phone: '+49 30 55501',
    offset: 1,
    weight: 14,
  },
  {
    first: ['Camille', 'Étienne', 'Chloé', 'François', 'Maëlle', 'Jérôme'],
    last: ['Lefèvre', 'Dubois', 'Château', 'Nguyen', 'Perrin', 'D’Amico'],
    companies: ['Compagnie des Eaux du Rhône', 'Banque de l’Ouest', 'Atelier Lumière', 'Société Générique d’Optique'],
    domain: 'fr.example',
    phone: '+33 1 55 50 1',
    offset: 1,
    weight: 8,
  },
  {
    first: ['Åsa', 'Björn', 'Sigrún', 'Øyvind', 'Ingrid', 'Matti'],
    last: ['Öberg', 'Sørensen', 'Jónsdóttir', 'Lindqvist', 'Virtanen', 'Ødegård'],
    companies: ['Norrland Kraft AB', 'Fjordbanken', 'Suomen Satamat Oy', 'Öresund Shipping'],
    domain: 'nordic.example',
    phone: '+46 8 555 01',
    offset: 1,
    weight: 7,
  },
  {
    first: ['太郎/taro', '花子/hanako', '健一/kenichi', '美咲/misaki', '翔太/shota'],
    last: ['佐藤/sato', '鈴木/suzuki', '高橋/takahashi', '渡辺/watanabe', '山本/yamamoto'],
    companies: ['東京海上物流株式会社/tokyo-logistics', 'みなと銀行/minato-bank', '北斗電機/hokuto-denki'],
    domain: 'jp.example',
    phone: '+81 3 5550 1',
    offset: 9,
    weight: 8,
  },
  {
    first: ['Дмитро/dmytro', 'Олена/olena', 'Ірина/iryna', 'Андрій/andrii'],
    last: ['Шевченко/shevchenko', 'Коваль/koval', 'Бондаренко/bondarenko', 'Гриценко/hrytsenko'],
    companies: ['Дніпро Енерго/dnipro-energo', 'Карпати Банк/karpaty-bank'],
    domain: 'ua.example',
    phone: '+380 44 555 1',
    offset: 2,
    weight: 4,
  },
  {
    first: ['ليلى/layla', 'أحمد/ahmad', 'نور/nour', 'يوسف/yousef'],
    last: ['الخطيب/alkhatib', 'منصور/mansour', 'حداد/haddad', 'القاسم/alqasim'],
    companies: ['مصرف الخليج/gulf-bank', 'شركة الواحة للطاقة/oasis-energy'],
    domain: 'ae.example',
    phone: '+971 4 555 1',
    offset: 4,
    weight: 5,
  },
  {
    first: ['Aarav', 'Ananya', 'Rohan', 'Meera', 'संजय/sanjay', 'प्रिया/priya'],
    last: ['Sharma', 'Iyer', 'Banerjee', 'Reddy', 'वर्मा/verma', 'जोशी/joshi'],
    companies: ['Deccan Software Services', 'Ganga Steel', 'Monsoon Pharma', 'Nilgiri Insurance'],
    domain: 'in.example',
    phone: '+91 22 5550 1',
    offset: 5,
    weight: 10,
  },
  {
    first: ['João', 'Beatriz', 'Íñigo', 'Lucía', 'Tomás', 'Conceição'],
    last: ['Gonçalves', 'Peña', 'Araújo', 'Muñoz', 'de la Cruz', 'Magalhães'],
    companies: ['Transportes del Sur S.A.', 'Banco Atlântico', 'Cervejaria do Porto', 'Energía Andina'],
    domain: 'iberia.example',
    phone: '+34 91 555 01',
    offset: 0,
    weight: 9,
  },
  {
    first: ['민준/minjun', '서연/seoyeon', '지훈/jihun'],
    last: ['김/kim', '이/lee', '박/park', '최/choi'],
    companies: ['한강정밀/hangang-precision', '동해물산/donghae-trading'],
    domain: 'kr.example',
    phone: '+82 2 555 01',
    offset: 9,
    weight: 4,
  },
];

const WEIGHTED_COUNTRIES = COUNTRIES.map((country) => [country, country.weight] as const);

const TITLES: readonly (readonly [string, number])[] = [
  ['CISO', 16],
  ['Head of Information Security', 10],
  ['Chief Risk Officer', 7],
  ['Director, Cyber Risk', 8],
  ['IT Security Manager', 12],
  ['GRC Analyst', 9],
  ['VP Technology', 6],
  ['Enterprise Architect', 5],
  ['Compliance Lead', 6],
  ['Board Member', 2],
  ['Student', 2],
  ['', 6],
];

const shown = (name: Written) => name.split('/', 1)[0] ?? '';

/** In small letters without accents, as addresses have it. */
const inAddress = (name: Written) =>
  name
    .slice(name.indexOf('/') + 1)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/ø/g, 'o')
    .replace(/[^a-z]+/g, '-')
    .replace(/^-|-$/g, '');

/** `number` makes the address one of its own; every sixth person writes again from an earlier one. */
export function createPerson(random: Random, number: number) {
  const country = pickWeighted(random, WEIGHTED_COUNTRIES);
  const [first, last, company] = [
    pick(random, country.first),
    pick(random, country.last),
    pick(random, country.companies),
  ];
  const isAgain = random() < 1 / 6;
  const suffix = isAgain ? Math.floor(random() * 40) : number;
  return {
    fname: shown(first),
    lname: shown(last),
    company: shown(company),
    title: pickWeighted(random, TITLES),
    phone: random() < 0.6 ? `${country.phone}${String(Math.floor(random() * 100)).padStart(2, '0')}` : '',
    email: `${inAddress(first)}.${inAddress(last)}${suffix}@${inAddress(company)}.${country.domain}`,
    offset: country.offset,
  };
}
