import { partTexts, useTexts } from '@tessera/i18n'
import { ListRow } from '@tessera/ui/list-row'
import { Stack } from '@tessera/ui/stack'
import { type Loadable, Loaded } from './loaded.tsx'
import { Rows } from './rows.tsx'

const TEXTS = partTexts('sample-loaded', {
  th: {
    one: 'ฝากเงินผ่านพร้อมเพย์',
    two: 'โอนผ่านธนาคาร',
    failed: 'โหลดวิธีฝากเงินไม่สำเร็จ',
    none: 'ยังไม่มีวิธีฝากเงิน',
    none_text: 'กรุณากลับมาใหม่ภายหลัง',
  },
  en: {
    one: 'Deposit by PromptPay',
    two: 'Bank transfer',
    failed: 'The ways to deposit could not be loaded',
    none: 'No way to deposit yet',
    none_text: 'Please come back later.',
  },
})

const createLoadable = (phase: string, value: string[] | null): Loadable<string[]> => ({
  loading: { phase, failure: 'error.system_busy', requestId: '', isIdle: false },
  value,
  load: async () => undefined,
})
const STATES = [
  createLoadable('loading', null),
  createLoadable('ready', ['one', 'two']),
  createLoadable('failed', ['one']),
  createLoadable('ready', []),
  createLoadable('offline', null),
]

export function Sample() {
  const t = useTexts(TEXTS)
  const renderRows = (keys: readonly string[]) => keys.map((key) => <ListRow key={key} title={t(key as 'one')} />)
  const empty = { title: t('none'), text: t('none_text') }
  return (
    <Stack gap={5}>
      {STATES.map((sampleState, index) => (
        <Loaded
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is constant
          key={index}
          of={sampleState}
          skeleton={<Rows count={2} />}
          failed={t('failed')}
          empty={empty}
        >
          {renderRows}
        </Loaded>
      ))}
      <Loaded of={createLoadable('failed', null)} skeleton={<Rows />} failed={t('failed')} small>
        {renderRows}
      </Loaded>
    </Stack>
  )
}
