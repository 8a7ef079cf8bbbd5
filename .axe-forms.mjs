import { chromium } from '@playwright/test';
import AxeBuilder from '@axe-core/playwright';
const b = await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox','--disable-gpu']});
for (const width of [375,1280]) {
 const c = await b.newContext({viewport:{width,height:800},reducedMotion:'reduce'});
 await c.addInitScript(()=>{localStorage.setItem('cookies-accepted','true')});
 for (const [path,state] of [['/request-demo','plain'],['/request-demo','invalid'],['/request-demo','success'],['/request-demo','busy'],['/company','invalid'],['/company','failed'],['/company','success'],['/unsubscribe','invalid'],['/unsubscribe','success'],['/program-maturity-ebook','plain'],['/program-maturity-ebook','invalid'],['/program-maturity-ebook','success'],['/esg-cybersecurity-2020','failed'],['/cybersecurity-business-decision','plain'],['/webinar-recording-may-2021','success'],['/master-class-registration','plain']]) {
  const p = await c.newPage(); let rel; const held=new Promise(r=>rel=r);
  await p.route(/\/(servlet\/|contact-us|demo$|opt-out)/, async r=>{ if(r.request().method()==='GET') return r.continue(); if(state==='busy') await held; if(state==='failed') return r.abort(); return r.fulfill({status:200,json:{}}); });
  await p.route('**/human-verification.js', r=>r.fulfill({contentType:'text/javascript',body:'window.humanVerification={execute:async a=>"t"}'}));
  await p.goto('http://localhost:4991'+path);
  if (path!=='/master-class-registration') await p.waitForFunction(()=>document.querySelector('main form[method=post]')?.noValidate);
  const fill=async(l,v)=>{const f=p.getByLabel(l,{exact:true}); if(await f.count()) await f.fill(v)};
  if (['invalid'].includes(state)) { await fill('Business Email','a@gmail.com'); await fill('Email','a@b'); await p.locator('main form button[type=submit]').click(); await p.getByRole('alert').waitFor(); }
  if (['success','failed','busy'].includes(state)) { for (const [l,v] of [['First Name','A'],['Last Name','B'],['Company','C'],['Business Email','a@b.example'],['Email','a@b.example']]) await fill(l,v); await p.locator('main form button[type=submit]').click(); await p.waitForTimeout(800); }
  const r = await new AxeBuilder({page:p}).withTags(['wcag2a','wcag2aa','wcag21a','wcag21aa','wcag22aa','best-practice']).analyze();
  console.log(width,path,state,r.violations.length, r.violations.map(v=>v.id+': '+v.nodes.map(n=>n.target.join(' ')+' '+(n.any[0]?.message??'')).join(' | ').slice(0,300)).join('\n   '));
  await p.close();
 }
 await c.close();
}
await b.close();
