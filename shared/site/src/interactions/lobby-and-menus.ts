import { call, event, feature, hostMember, type Interaction, popup, route, rule, slot } from './interaction.ts'

/** */
export const LOBBY_AND_MENUS = {
  'X-14': {
    says: 'The logo resets filter, vendor and category, and goes to the top.',
    from: ['shell'],
    to: ['lobby'],
    by: [
      hostMember('lobby.reset'),
      hostMember('lobby.category'),
      hostMember('lobby.vendor'),
      hostMember('lobby.filter'),
      route('/m/home'),
    ],
  },
  'X-15': {
    says: 'Footer home resets the category to HOT.',
    from: ['shell'],
    to: ['lobby'],
    by: [hostMember('lobby.reset'), hostMember('lobby.category'), route('/m/home')],
  },
  'X-16': {
    says: 'Side menu and lobby list the same configured categories, and share the choice.',
    from: ['lobby', 'api'],
    to: ['shell'],
    by: [call('SystemStatus'), hostMember('status.info.categories'), hostMember('lobby.choose'), popup('categories')],
  },
  'X-17': {
    says: 'The VIP entry of the lobby opens customer service, and is there when the status has a VIP channel.',
    from: ['lobby'],
    to: ['shell'],
    by: [popup('customer-service'), hostMember('popups.show'), hostMember('status.info.customerService')],
  },
  'X-18': {
    says: 'Free play leads home in place of the page; a launch that the type does not permit is refused and told.',
    from: ['shell'],
    to: ['lobby'],
    by: [
      rule('free-play:startFreePlay'),
      rule('free-play:mayFreePlay'),
      call('TestPlay'),
      call('LaunchGame'),
      route('/m/home'),
    ],
  },
  'X-19': {
    says: 'Vendor icons come from the image CDNs of the status.',
    from: ['api', 'shell'],
    to: ['lobby'],
    by: [call('SystemStatus'), hostMember('status.info.imageCDNs')],
    awaits: { lobby: '/m/provider' },
  },
  'X-20': {
    says: 'The deposit button opens the deposit page, the menu the withdrawal.',
    from: ['shell'],
    to: ['cashier'],
    by: [route('/m/voucherCenter'), route('/m/withdraw'), hostMember('navigation.canOpen')],
  },
  'X-21': {
    says: 'Wallet bar and cashier show one balance with one mask and refresh; money that moves asks for a refresh.',
    from: ['cashier'],
    to: ['shell'],
    by: [
      call('WalletBalance'),
      hostMember('wallet.refresh'),
      hostMember('wallet.display'),
      hostMember('wallet.isHidden'),
      hostMember('wallet.toggleHidden'),
    ],
  },
  'X-22': {
    says: 'The side menu shows up to three promotions; what waits in inbox and reward centre stands as a badge.',
    from: ['content', 'api'],
    to: ['shell'],
    by: [slot('menu.promotions'), event('inbox:changed'), call('InboxUnread'), call('Counters')],
  },
  'X-23': {
    says: 'The home footer shows the topics of the help centre, each leading to its own.',
    from: ['content', 'api'],
    to: ['shell'],
    by: [call('HelpCentre'), route('/m/help')],
    awaits: { content: '/m/help' },
  },
  'X-24': {
    says: 'The reward centre without its switch points to customer service, wherever one comes from.',
    from: ['shell'],
    to: ['content'],
    by: [feature('REWCEN3'), route('/m/rewardCenter'), popup('customer-service')],
    awaits: { content: '/m/rewardCenter' },
  },
  'X-25': {
    says: 'The entries of the member centre follow the switches, the claims and the rule for agents.',
    from: ['account', 'shell'],
    to: ['cashier', 'content', 'agent'],
    by: [
      feature('mem_cen'),
      hostMember('status.isOn'),
      hostMember('navigation.canOpen'),
      hostMember('session.isAgent'),
      route('/m/member/home'),
    ],
    awaits: { account: '/m/member/home', content: '/m/rewardCenter' },
  },
} satisfies Record<`X-${string}`, Interaction>
