import { describeKills } from './support/survival.ts';

describeKills('sqlite', 10);
describeKills('postgres', 8);
