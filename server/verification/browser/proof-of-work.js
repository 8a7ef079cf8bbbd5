// One script, two places: on a page it offers `humanVerification`, in a worker it does the work the page asks for.
(() => {
  const bytes = (hex) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  const hex = (buffer) => Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, '0')).join('');

  async function derive({ nonce, salt, cost, keyLength }, counter) {
    const password = new Uint8Array([...bytes(nonce), 0, 0, 0, 0]);
    new DataView(password.buffer).setUint32(password.length - 4, counter);
    const key = await crypto.subtle.importKey('raw', password, 'PBKDF2', false, ['deriveBits']);
    const algorithm = { name: 'PBKDF2', salt: bytes(salt), iterations: cost, hash: 'SHA-256' };
    return hex(await crypto.subtle.deriveBits(algorithm, key, keyLength * 8));
  }

  async function solve({ parameters }) {
    const start = performance.now();
    const abreast = 8;
    for (let first = 0; ; first += abreast) {
      const counters = Array.from({ length: abreast }, (_, index) => first + index);
      const keys = await Promise.all(counters.map((counter) => derive(parameters, counter)));
      const found = keys.findIndex((key) => key.startsWith(parameters.keyPrefix));
      if (found >= 0)
        return { counter: first + found, derivedKey: keys[found], time: Math.round(performance.now() - start) };
    }
  }

  if (typeof document === 'undefined') {
    self.onmessage = async ({ data }) => self.postMessage(await solve(data));
    return;
  }
  if (window.humanVerification) return;

  const script = document.currentScript?.src || new URL('/human-verification.js', location.href).href;

  function createWorker() {
    // A worker may only come from the page's own origin; with the service elsewhere the page does the work itself.
    if (new URL(script).origin !== location.origin) return undefined;
    try {
      const policy = window.trustedTypes?.createPolicy('human-verification', { createScriptURL: () => script });
      return () => new Worker(policy ? policy.createScriptURL('') : script);
    } catch {
      return undefined;
    }
  }

  const startWorker = createWorker();

  function solveApart(challenge) {
    if (!startWorker) return solve(challenge);
    const worker = startWorker();
    return new Promise((resolve, reject) => {
      worker.onmessage = ({ data }) => resolve(data);
      worker.onerror = () => reject(new Error('The verification worker stopped.'));
      worker.postMessage(challenge);
    }).finally(() => worker.terminate());
  }

  window.humanVerification = {
    async execute(action) {
      const address = new URL('/human-verification/challenge', script);
      address.searchParams.set('action', action);
      const response = await fetch(address, { credentials: 'omit', cache: 'no-store' });
      if (!response.ok) throw new Error(`No verification challenge: ${response.status}`);
      const challenge = await response.json();
      const solution = await solveApart(challenge);
      return btoa(JSON.stringify({ challenge, solution }));
    },
  };
})();
