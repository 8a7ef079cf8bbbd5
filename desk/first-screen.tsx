import { Navigate } from 'react-router';
import { firstScreen } from './navigation.ts';
import { useMe } from './session.ts';

export function FirstScreen() {
  return <Navigate to={firstScreen(useMe().role)} replace />;
}
