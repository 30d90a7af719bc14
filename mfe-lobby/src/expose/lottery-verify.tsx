import type { Host, PageProps } from '@tessera/platform'
import { queryOf } from '@tessera/platform/address'
import { composeLotteryVerify } from '../compose-lottery-verify.ts'
import { LotteryVerifyPage, wishOf } from '../features/lottery-verify/lottery-verify.page.tsx'
import { texts as loaders } from '../texts.ts'

export default function LotteryVerify({ host }: PageProps) {
  return <LotteryVerifyPage host={host} store={composeLotteryVerify(host).store} />
}

export const prepare = (host: Host): void =>
  composeLotteryVerify(host).store.show(...wishOf(queryOf(host.navigation.path), host.session.isLoggedIn))

export const texts = loaders
