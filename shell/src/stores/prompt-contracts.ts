import { partTexts, translate } from '@tessera/i18n'
import { type ContractRequest, pendingContracts } from '@tessera/site'
import { FundsInfo } from '@tessera/site/calls'
import type { Shell } from './shell.ts'

const CONTRACT_PAGES: Record<ContractRequest, string> = {
  dailysalreqtype: '/m/member/agent/getSalaryContract',
  divtypecompperiodreq: '/m/member/agent/getDevidendContract',
  contracthoursalreq: '/m/member/agent/getHourContract',
}

const TEXTS = partTexts('shell.contracts', {
  th: {
    title: 'คำขอทำสัญญา',
    dailysalreqtype: 'ตัวแทนของคุณเสนอสัญญาเงินเดือนรายวัน',
    divtypecompperiodreq: 'ตัวแทนของคุณเสนอสัญญาเงินปันผล',
    contracthoursalreq: 'ตัวแทนของคุณเสนอสัญญาเงินเดือนรายชั่วโมง',
    go: 'ไปดูสัญญา',
  },
  en: {
    title: 'Contract request',
    dailysalreqtype: 'Your upline offers you a daily salary contract.',
    divtypecompperiodreq: 'Your upline offers you a dividend contract.',
    contracthoursalreq: 'Your upline offers you an hourly salary contract.',
    go: 'Go',
  },
})

/** Loads the undecided contracts, and offers their pages one by one while `isCurrent` returns true. */
export async function promptContracts({ navigation, popups, http }: Shell, isCurrent: () => boolean): Promise<void> {
  const { value } = await http.call(FundsInfo)
  for (const request of pendingContracts(value)) {
    if (!isCurrent()) return
    // A page that no slice of this merchant claims is not offered.
    if (!navigation.canOpen(CONTRACT_PAGES[request])) continue
    const t = translate(TEXTS)
    const isAccepted = await popups.confirm({
      title: t('title'),
      message: t(request),
      confirm: t('go'),
      cancel: translate('shared')('common.cancel'),
    })
    if (isAccepted) return navigation.push(CONTRACT_PAGES[request])
  }
}
