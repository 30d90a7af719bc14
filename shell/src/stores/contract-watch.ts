import { translate } from '@tessera/i18n'
import { type ContractRequest, checksContracts, pendingContracts } from '@tessera/site'
import { FundsInfo } from '@tessera/site/calls'
import { reaction } from 'mobx'
import { HOME } from './navigation.ts'
import type { Shell } from './shell.ts'

const PAGES: Record<ContractRequest, string> = {
  dailysalreqtype: '/m/member/agent/getSalaryContract',
  divtypecompperiodreq: '/m/member/agent/getDevidendContract',
  contracthoursalreq: '/m/member/agent/getHourContract',
}

const MESSAGES = {
  dailysalreqtype: 'contract.dailysalreqtype',
  divtypecompperiodreq: 'contract.divtypecompperiodreq',
  contracthoursalreq: 'contract.contracthoursalreq',
} as const satisfies Record<ContractRequest, string>

/** Asks on home load which contracts wait for an answer, except for some types (SHL-146), and offers their pages one by one. */
export function watchContracts(shell: Shell): () => void {
  const { session, navigation, popups, http } = shell
  /** The session that has been asked for; once a session is enough. */
  let asked: string | null = null

  const check = async (handle: string) => {
    asked = handle
    const { value } = await http.call(FundsInfo)
    for (const request of pendingContracts(value)) {
      if (session.handle !== handle) return
      // A page that no slice of this merchant claims is not offered.
      if (!navigation.canOpen(PAGES[request])) continue
      const t = translate('shell')
      const go = await popups.confirm({
        title: t('contract.title'),
        message: t(MESSAGES[request]),
        confirm: t('contract.go'),
        cancel: translate('shared')('common.cancel'),
      })
      if (go) return navigation.push(PAGES[request])
    }
  }
  return reaction(
    () => (shell.claims.route(navigation.path)?.claim.path === HOME ? session.handle : null),
    (handle) => {
      if (!handle || handle === asked || !session.current || !checksContracts(session.current.type)) return
      // A check that fails is made again with the next home load.
      check(handle).catch(() => {
        asked = null
      })
    },
    { fireImmediately: true },
  )
}
