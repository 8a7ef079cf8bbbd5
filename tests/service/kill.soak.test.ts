import { describeKills } from './support/survival.ts';

describeKills({ sqlite: 10, postgres: 8, isPostgresKilled: true });
