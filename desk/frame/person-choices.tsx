import { useState } from 'react';
import { allows } from '../../leads/desk/roles.ts';
import { UNCOUNTED_COOKIE } from '../../leads/views.ts';
import { call } from '../api.ts';
import { CommandChoice } from '../commands/command-panel.tsx';
import { forgetMe, signOut, useMe } from '../session.ts';
import { MenuButton } from '../ui/menu.tsx';

const YEAR_SECONDS = 365 * 24 * 3600;

const isUncounted = () => document.cookie.split('; ').includes(`${UNCOUNTED_COOKIE}=1`);

/** Whether visits of the site in this browser are left out of the figures. */
function setUncounted(isOn: boolean): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser, and is asynchronous
  document.cookie = `${UNCOUNTED_COOKIE}=1; Path=/; SameSite=Lax; Max-Age=${isOn ? YEAR_SECONDS : 0}${secure}`;
  if (isUncounted() !== isOn) throw new Error('the browser keeps no cookie');
}

/** Shown as chosen at once, and as before where it could not be saved. */
function useSwitch(first: boolean, save: (isOn: boolean) => Promise<unknown>) {
  const [isOn, setIsOn] = useState(first);
  const onClick = async () => {
    setIsOn(!isOn);
    try {
      await save(!isOn);
      forgetMe();
    } catch {
      setIsOn(isOn);
    }
  };
  return { isOn, onClick };
}

/** In the menu under the name of a person: their own settings, and what is everywhere. */
export function PersonChoices({ onShowKeys }: { onShowKeys: () => void }) {
  const me = useMe();
  const away = useSwitch(me.isAway, (isAway) => call('setAway', { id: me.id, isAway }));
  const mail = useSwitch(me.hasWeeklyMail, (isWanted) => call('setWeeklyMail', { isWanted }));
  const leftOut = useSwitch(isUncounted(), async (isOn) => setUncounted(isOn));
  return (
    <>
      {allows(me.role, 'sales') && <Choice title="Away: no leads by a rule" {...away} />}
      <Choice title="Figures each Monday, by mail" {...mail} />
      <Choice title="Do not count this browser" {...leftOut} />
      <CommandChoice />
      <MenuButton onClick={onShowKeys}>All keys</MenuButton>
      <MenuButton onClick={signOut}>Sign out {me.name}</MenuButton>
    </>
  );
}

const Choice = ({ title, isOn, onClick }: { title: string; isOn: boolean; onClick: () => void }) => (
  <MenuButton aria-pressed={isOn} onClick={onClick}>
    {title}
    <span className="text-second text-muted">{isOn ? 'on' : 'off'}</span>
  </MenuButton>
);
