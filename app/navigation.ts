import { paths } from './paths.ts';
import type { NavLink } from './ui/layout/nav-link.ts';

export const headerLinks: readonly NavLink[] = [
  { label: 'Product', to: paths.product },
  { label: 'Resources', to: paths.resourceLibrary },
  {
    label: 'Company',
    to: paths.company,
    submenu: [
      { label: 'Careers', to: paths.careers },
      { label: 'Blog', to: paths.blog },
    ],
  },
];

export const headerAction: NavLink = { label: 'Request Demo', to: paths.requestDemo };

export const footerLinks: readonly NavLink[] = [
  { label: 'Product', to: paths.product },
  { label: 'Resources', to: paths.resourceLibrary },
  { label: 'Company', to: paths.company },
  { label: 'Blog', to: paths.blog },
];

export const legalLinks: readonly NavLink[] = [
  { label: 'Privacy Policy', to: paths.privacyPolicy },
  { label: 'Security', to: paths.disclosures },
  { label: 'Accessibility', to: paths.accessibility },
];
