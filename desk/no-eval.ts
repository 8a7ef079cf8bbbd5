import { z } from 'zod';

// Zod otherwise tests whether code may be made from strings, which the policy forbids and the console reports.
z.config({ jitless: true });
