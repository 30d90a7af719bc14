import { call, event, hostMember, type Interaction, popup, route, rule, SLICES } from './interaction.ts'

/** */
export const SESSION_AND_LOGIN = {
  'X-01': {
    says: 'A login hands the session to the shell; frame, wallet, unread counts and favourites follow, the popup closes.',
    from: ['account'],
    to: ['shell', 'lobby'],
    by: [hostMember('session.signIn'), event('session:started'), popup('login'), hostMember('popups.hide')],
  },
  'X-02': {
    says: 'A logout drops what every slice holds of the member: password, balance, caches, joined promotions, team figures.',
    from: ['shell'],
    to: SLICES,
    by: [event('session:ended'), hostMember('session.signOut'), hostMember('session.lendPassword'), route('/m/home')],
  },
  'X-03': {
    says: 'The frame with a session renews it and brings the rank progress, which the member centre shows.',
    from: ['shell'],
    to: ['api', 'account'],
    by: [call('RenewSession'), call('RankProgress'), hostMember('session.rank')],
    awaits: { account: '/m/member/home' },
  },
  'X-04': {
    says: 'A reply that says that the session is over ends it and opens the login, whichever slice has made the call.',
    from: SLICES,
    to: ['shell'],
    by: [hostMember('http.call'), hostMember('toasts.error'), event('session:ended'), popup('login')],
  },
  'X-05': {
    says: 'The type of the session decides: inbox and mark read, free play, what agents see, contract checks.',
    from: ['shell'],
    to: ['content', 'lobby', 'agent'],
    by: [
      hostMember('session.current.type'),
      hostMember('session.isAgent'),
      rule('site:canInbox'),
      rule('site:canFreePlay'),
      rule('site:isAgentType'),
    ],
    awaits: { content: '/m/notice' },
  },
  'X-06': {
    says: 'A trial session is told to use a real account by every function that is for members.',
    from: ['shell'],
    to: ['cashier', 'content', 'account', 'agent'],
    by: [hostMember('session.isTrial'), rule('site:refusalOf'), rule('site:TRIAL_TYPE'), call('TestPlay')],
    awaits: { account: '/m/changePsw' },
  },
  'X-07': {
    says: 'A guest who launches a game, from a banner too, goes to log in.',
    from: ['lobby'],
    to: ['shell', 'account'],
    by: [hostMember('navigation.requireLogin'), route('/m/login'), call('LaunchGame')],
  },
  'X-08': {
    says: 'A guest who presses a heart, or opens favourites or recent games, goes to log in.',
    from: ['lobby'],
    to: ['shell', 'account'],
    by: [hostMember('navigation.requireLogin'), route('/m/login'), route('/m/favorite'), route('/m/recent-games')],
  },
  'X-09': {
    says: 'Header download and the referral entry send a guest to log in and show a member the referral view.',
    from: ['shell'],
    to: ['account'],
    by: [popup('referral'), route('/m/login'), call('Referral')],
  },
  'X-10': {
    says: 'A guest on a protected page goes to log in and comes back from there.',
    from: ['cashier', 'agent', 'content'],
    to: ['shell', 'account'],
    by: [route('/m/login'), rule('site:refusalOf'), hostMember('navigation.requireLogin')],
    awaits: { content: '/m/webEmail' },
  },
  'X-11': {
    says: 'A reward application without session or id goes to the promotions.',
    from: ['shell'],
    to: ['content'],
    by: [route('/m/applyReward'), route('/m/activity'), hostMember('session.isLoggedIn')],
    awaits: { content: '/m/applyReward' },
  },
  'X-12': {
    says: 'Change password and login share the held password, the forced change and the way home.',
    from: ['account'],
    to: ['shell'],
    by: [
      route('/m/changePsw'),
      popup('change-password'),
      hostMember('session.lendPassword'),
      hostMember('session.mustChangePassword'),
      hostMember('session.passwordChanged'),
    ],
    awaits: { account: '/m/changePsw' },
  },
  'X-13': {
    says: 'A password reset logs in by the same contract as the login form.',
    from: ['account'],
    to: ['shell'],
    by: [hostMember('session.signIn'), route('/m/forget'), popup('forgot')],
    awaits: { account: '/m/forget' },
  },
} satisfies Record<`X-${string}`, Interaction>
