import { describeKills } from './support/survival.ts';

describeKills({ sqlite: 1, postgres: 1, isPostgresKilled: false });
