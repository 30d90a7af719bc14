import { call, event, hostMember, type Interaction, popup, route, rule, SLICES } from './interaction.ts'

/** */
export const FRAME_AND_CONTENT = {
  'X-26': {
    says: 'Login, register, forgot and change-password run as popups of the shell, one at a time; closed on their own path they lead home.',
    from: ['account'],
    to: ['shell'],
    by: [
      popup('login'),
      popup('register'),
      popup('forgot'),
      popup('change-password'),
      popup('language'),
      hostMember('popups.show'),
      hostMember('popups.hide'),
      hostMember('popups.open'),
    ],
  },
  'X-27': {
    says: 'While a sheet or dialog of a slice stands, the page behind does not scroll; its mask waits 300 ms.',
    from: SLICES,
    to: ['shell'],
    by: [hostMember('popups.lockScroll')],
  },
  'X-28': {
    says: 'A page has its title by path, and may bring a back handler of its own.',
    from: SLICES,
    to: ['shell'],
    by: [hostMember('navigation.onBack'), hostMember('navigation.back'), route('/m/activity')],
  },
  'X-29': {
    says: 'A change of route closes the side menu; fade and edge swipe are the frame’s for every page.',
    from: ['shell'],
    to: SLICES,
    by: [hostMember('navigation.push'), hostMember('navigation.replace'), rule('site:BACK_SWIPE_PX')],
  },
  'X-30': {
    says: 'Toasts, loading and error texts come from one place, so that durations and words are the same everywhere.',
    from: SLICES,
    to: ['shell'],
    by: [hostMember('toasts.show'), hostMember('toasts.error'), rule('site:TOAST_MS'), rule('contracts:ERRORS')],
  },
  'X-31': {
    says: 'A change of language reloads vendors, games and promotions after 250 ms and checks filled login fields.',
    from: ['shell'],
    to: ['lobby', 'content', 'account'],
    by: [
      hostMember('locale.change'),
      hostMember('locale.language'),
      event('language:reload'),
      event('language:revalidate'),
      rule('site:LANGUAGE_RELOAD_DEBOUNCE_MS'),
    ],
  },
  'X-32': {
    says: 'One announcements reply feeds banners, marquee, popups, promotions and the register banner.',
    from: ['api', 'content'],
    to: ['shell', 'lobby', 'account'],
    by: [call('Announcements'), hostMember('announcements.groups.banners'), hostMember('announcements.groups.player')],
  },
  'X-33': {
    says: 'A press on the marquee opens the notices at its index.',
    from: ['lobby'],
    to: ['shell', 'content'],
    by: [route('/m/notice'), hostMember('navigation.push'), hostMember('navigation.path')],
    awaits: { content: '/m/notice' },
  },
  'X-34': {
    says: 'A notice that is marked read reloads the announcements, and marquee and popup data change with them.',
    from: ['content'],
    to: ['shell', 'lobby'],
    by: [hostMember('announcements.reload'), event('announcements:reloaded'), hostMember('announcements.groups')],
    awaits: { content: '/m/notice' },
  },
  'X-35': {
    says: 'The terms link of the registration opens the terms in the help centre.',
    from: ['account'],
    to: ['shell', 'content'],
    by: [route('/m/help'), hostMember('navigation.canOpen'), hostMember('navigation.push')],
    awaits: { content: '/m/help' },
  },
  'X-36': {
    says: 'Joining a promotion as a guest goes to log in; a claim that may have changed the wallet refreshes it.',
    from: ['content'],
    to: ['shell', 'account', 'cashier'],
    by: [call('JoinPromotion'), hostMember('navigation.requireLogin'), route('/m/login'), hostMember('wallet.refresh')],
  },
} satisfies Record<`X-${string}`, Interaction>
