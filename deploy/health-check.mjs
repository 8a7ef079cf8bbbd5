/** Ends with code 1 while leads cannot be stored; an image has no curl. */
const { PORT = '3000' } = process.env;
const { ok } = await fetch(`http://127.0.0.1:${PORT}/readyz`).catch(() => ({ ok: false }));
process.exitCode = ok ? 0 : 1;
