import { expect, test } from 'vitest';
import { salesforceSettingToCheck } from './salesforce-outcome.ts';

test.each([
  ['INVALID_FIELD', 'crm_field'],
  ['INVALID_FIELD_FOR_INSERT_UPDATE', 'SALESFORCE_USER'],
])('%s is answered by a look at %s', (code, setting) => {
  expect(salesforceSettingToCheck({ status: 400, reason: `HTTP 400 ${code}` })).toContain(setting);
});
