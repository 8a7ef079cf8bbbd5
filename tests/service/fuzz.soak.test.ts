import { describeGeneratedRequests } from './support/generated-requests.ts';

describeGeneratedRequests(10_000);
