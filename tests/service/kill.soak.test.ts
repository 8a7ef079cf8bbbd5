import { describeKills } from './support/survival.ts';

/** An embedded store has one server. */
describeKills('sqlite', 1, 10);
describeKills('postgres', 2, 8);
describeKills('postgres', 3, 6);
