import { pick, pickWeighted, type Random } from './random.ts';

/** A name as it is written and, where its script is another, after a slash in letters that an address can have. */
type Written = string;

/** A country, or several that write alike. */
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
    companies: ['Harborline Freight', 'Summit Ridge Bank', 'Cedar Valley Health', 'Lakeshore University'],
    domain: 'us.example',
    phone: '+1 415 555 01',
    offset: -6,
    weight: 30,
  },
  {
    first: ['Lukas', 'Anneliese', 'Jörg', 'Katharina', 'Øyvind', 'Sabine', 'Étienne', 'Conceição'],
    last: ['Müller', 'Schäfer', 'Weiß', 'Jónsdóttir', 'von Berg', 'Kowalski', 'Lefèvre', 'de la Cruz'],
    companies: ['Rheinwerk Maschinenbau GmbH', 'Norrland Kraft AB', 'Banque de l’Ouest', 'Energía Andina'],
    domain: 'eu.example',
    phone: '+49 30 55501',
    offset: 1,
    weight: 30,
  },
  {
    first: ['太郎/taro', '花子/hanako', '健一/kenichi', '美咲/misaki', '翔太/shota'],
    last: ['佐藤/sato', '鈴木/suzuki', '高橋/takahashi', '渡辺/watanabe', '山本/yamamoto'],
    companies: ['東京海上物流株式会社/tokyo-logistics', 'みなと銀行/minato-bank', '北斗電機/hokuto-denki'],
    domain: 'jp.example',
    phone: '+81 3 5550 1',
    offset: 9,
    weight: 12,
  },
  {
    first: ['Дмитро/dmytro', 'Олена/olena', 'Ірина/iryna', 'Андрій/andrii'],
    last: ['Шевченко/shevchenko', 'Коваль/koval', 'Бондаренко/bondarenko', 'Гриценко/hrytsenko'],
    companies: ['Дніпро Енерго/dnipro-energo', 'Карпати Банк/karpaty-bank'],
    domain: 'ua.example',
    phone: '+380 44 555 1',
    offset: 2,
    weight: 6,
  },
  {
    first: ['ليلى/layla', 'أحمد/ahmad', 'نور/nour', 'يوسف/yousef'],
    last: ['الخطيب/alkhatib', 'منصور/mansour', 'حداد/haddad', 'القاسم/alqasim'],
    companies: ['مصرف الخليج/gulf-bank', 'شركة الواحة للطاقة/oasis-energy'],
    domain: 'ae.example',
    phone: '+971 4 555 1',
    offset: 4,
    weight: 8,
  },
  {
    first: ['Aarav', 'Ananya', 'Rohan', 'Meera', 'संजय/sanjay', 'प्रिया/priya'],
    last: ['Sharma', 'Iyer', 'Banerjee', 'Reddy', 'वर्मा/verma', 'जोशी/joshi'],
    companies: ['Deccan Software Services', 'Ganga Steel', 'Monsoon Pharma', 'Nilgiri Insurance'],
    domain: 'in.example',
    phone: '+91 22 5550 1',
    offset: 5,
    weight: 14,
  },
];

const WEIGHTED_COUNTRIES = COUNTRIES.map((country) => [country, country.weight] as const);

const TITLES: readonly (readonly [string, number])[] = [
  ['CISO', 16],
  ['Head of Information Security', 10],
  ['Chief Risk Officer', 7],
  ['Director, Cyber Risk', 8],
  ['IT Security Manager', 21],
  ['Board Member', 4],
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
