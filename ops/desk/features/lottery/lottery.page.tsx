import { observer } from 'mobx-react-lite'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Lead } from '../../parts/lead.tsx'
import { MerchantScope } from '../../parts/merchant-scope.tsx'
import { texts } from '../../texts.ts'
import { CalendarPanel } from './calendar-panel.tsx'
import { MerchantDraws } from './merchant-draws.tsx'

export const LotteryPage = observer(function LotteryPage() {
  return (
    <>
      <PageHeader title={texts.lottery.title} />
      <Lead>{texts.lottery.lead}</Lead>
      <MerchantScope>
        {(merchant) => (
          <MerchantDraws key={merchant} merchant={merchant}>
            <CalendarPanel merchant={merchant} />
          </MerchantDraws>
        )}
      </MerchantScope>
    </>
  )
})
