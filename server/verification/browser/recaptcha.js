(() => {
  if (window.humanVerification) return;
  const siteKey = 'SITE_KEY';
  const address = `https://www.google.com/recaptcha/api.js?render=${siteKey}`;
  const policy = window.trustedTypes?.createPolicy('human-verification', { createScriptURL: () => address });

  const loaded = new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = policy ? policy.createScriptURL('') : address;
    script.async = true;
    script.onload = () => window.grecaptcha.ready(resolve);
    script.onerror = () => reject(new Error('The verification script could not be loaded.'));
    document.head.append(script);
  });
  // execute() reports the failure; without this line it would be an unhandled rejection as well.
  loaded.catch(() => {});

  window.humanVerification = {
    async execute(action) {
      await loaded;
      return window.grecaptcha.execute(siteKey, { action });
    },
  };
})();
