import { describeGeneratedRequests } from './support/generated-requests.ts';

describeGeneratedRequests(200);
