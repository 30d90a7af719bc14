import { call, hostMember, type Interaction, popup, route, rule, SLICES } from './interaction.ts'

/** */
export const AGENT_AND_STATUS = {
  'X-37': {
    says: 'On home load the contract flags are read for the types that have them; Go of a prompt opens its page.',
    from: ['shell', 'api'],
    to: ['agent'],
    by: [
      call('FundsInfo'),
      rule('site:checksContracts'),
      rule('site:pendingContracts'),
      route('/m/member/agent/getSalaryContract'),
      route('/m/member/agent/getDevidendContract'),
      route('/m/member/agent/getHourContract'),
    ],
    awaits: { agent: '/m/member/agent/getSalaryContract' },
  },
  'X-38': {
    says: 'A login on the agent page leads to the agency centre.',
    from: ['account'],
    to: ['shell', 'agent'],
    by: [route('/m/agent'), route('/m/agent/home'), hostMember('session.signIn'), hostMember('session.isAgent')],
  },
  'X-39': {
    says: 'An affiliate URL brings its code to the register form, where code and domain are checked.',
    from: ['agent'],
    to: ['shell', 'account'],
    by: [route('/m/register'), call('AffiliateCheck')],
    awaits: { agent: './links' },
  },
  'X-40': {
    says: 'A transfer to the downline and a rebate refresh the wallet.',
    from: ['agent'],
    to: ['shell', 'cashier'],
    by: [hostMember('wallet.refresh'), hostMember('wallet.display'), route('/m/member/manualRebate')],
    awaits: { agent: '/m/member/manualRebate' },
  },
  'X-41': {
    says: 'Feature switches and settings come from the system status, and every slice reads them through the host.',
    from: ['shell', 'api'],
    to: SLICES,
    by: [call('SystemStatus'), hostMember('status.isOn'), hostMember('status.info.whitelabel')],
  },
  'X-42': {
    says: 'Maintenance and a closed region show the shell’s page in place of any slice, which comes back after.',
    from: ['shell', 'api'],
    to: SLICES,
    by: [call('SystemStatus'), rule('site:statusCode')],
  },
  'X-43': {
    says: 'Download popup and download page use the same links and the same rule for Safari.',
    from: ['shell', 'content'],
    to: ['content', 'shell'],
    by: [
      popup('download'),
      route('/m/download'),
      hostMember('status.info.resources.downloads'),
      rule('download:iosStep'),
      rule('download:androidStep'),
      rule('download:readPlatform'),
    ],
    awaits: { content: '/m/download' },
  },
} satisfies Record<`X-${string}`, Interaction>
