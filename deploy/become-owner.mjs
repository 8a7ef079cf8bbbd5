/** Drops the rights of root, with which the settings were read, for those of the user who owns the data. */
import { statSync } from 'node:fs';

const { DATA_DIR } = process.env;
if (process.getuid() === 0 && DATA_DIR) {
  const { uid, gid } = statSync(DATA_DIR);
  process.setgroups([gid]);
  process.setgid(gid);
  process.setuid(uid);
}
