import type { PageProps } from '@tessera/platform'
import { LotteryVerifyPage } from '../features/lottery-verify/lottery-verify.page.tsx'
import { composeLotteryVerify } from '../features/lottery-verify/lottery-verify.store.ts'
import { texts as loaders } from '../texts.ts'

export default function LotteryVerify({ host }: PageProps) {
  return <LotteryVerifyPage host={host} store={composeLotteryVerify(host).store} />
}

export const texts = loaders
