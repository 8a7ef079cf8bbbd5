import { describeKills } from './support/survival.ts';

describeKills('sqlite', 1, 1);
