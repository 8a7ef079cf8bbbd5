import { useState } from 'react';
import { allows } from '../../leads/desk/roles.ts';
import { UNCOUNTED_COOKIE } from '../../leads/views.ts';
import { call } from '../api.ts';
import { forgetMe, useMe } from '../session.ts';
import { MenuButton } from './menu.tsx';

const YEAR_SECONDS = 365 * 24 * 3600;

const isUncounted = () => document.cookie.split('; ').includes(`${UNCOUNTED_COOKIE}=1`);

/** Whether visits of the site in this browser are left out of the figures. */
function setUncounted(isOn: boolean): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser, and is asynchronous
  document.cookie = `${UNCOUNTED_COOKIE}=1; Path=/; SameSite=Lax; Max-Age=${isOn ? YEAR_SECONDS : 0}${secure}`;
}

/** The settings of a person for themselves, in the menu under their name. */
export function PersonalSettings() {
  const me = useMe();
  const [hasMail, setHasMail] = useState(me.hasWeeklyMail);
  const [isLeftOut, setIsLeftOut] = useState(isUncounted);
  const [isAway, setIsAway] = useState(me.isAway);
  const changeAway = async () => {
    setIsAway(!isAway);
    try {
      await call('setAway', { id: me.id, isAway: !isAway });
      forgetMe();
    } catch {
      setIsAway(isAway);
    }
  };
  const changeMail = async () => {
    setHasMail(!hasMail);
    try {
      await call('setWeeklyMail', { isWanted: !hasMail });
      forgetMe();
    } catch {
      setHasMail(hasMail);
    }
  };
  return (
    <>
      {allows(me.role, 'sales') && <Choice title="Away: no leads by a rule" isOn={isAway} onClick={changeAway} />}
      <Choice title="Figures each Monday, by mail" isOn={hasMail} onClick={changeMail} />
      <Choice
        title="Do not count this browser"
        isOn={isLeftOut}
        onClick={() => {
          setUncounted(!isLeftOut);
          setIsLeftOut(isUncounted());
        }}
      />
    </>
  );
}

const Choice = ({ title, isOn, onClick }: { title: string; isOn: boolean; onClick: () => void }) => (
  <MenuButton aria-pressed={isOn} onClick={onClick}>
    {title}
    <span className="text-second text-muted">{isOn ? 'on' : 'off'}</span>
  </MenuButton>
);
