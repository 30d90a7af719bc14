import { partTexts, useTexts } from '@tessera/i18n'
import { TabPanel, Tabs } from '@tessera/ui/tabs'
import { useId, useState } from 'react'

const TEXTS = partTexts('sample-tabs', {
  th: { label: 'ประเภท', all: 'ทั้งหมด', deposit: 'ฝาก', withdraw: 'ถอน', text: 'รายการ: {{name}}' },
  en: { label: 'Kind', all: 'All', deposit: 'Deposits', withdraw: 'Withdrawals', text: 'Records: {{name}}' },
})

export function Sample() {
  const t = useTexts(TEXTS)
  const id = useId()
  const [selected, setSelected] = useState('all')
  const tabs = [
    { id: 'all', label: t('all') },
    { id: 'deposit', label: t('deposit') },
    { id: 'withdraw', label: t('withdraw') },
  ]
  return (
    <>
      {(['line', 'pill', 'fill'] as const).map((variant) => (
        <div key={variant}>
          <Tabs
            id={`${id}${variant}`}
            label={`${t('label')} (${variant})`}
            tabs={tabs}
            selected={selected}
            onSelect={setSelected}
            variant={variant}
          />
          <TabPanel tabs={`${id}${variant}`} selected={selected}>
            {t('text', { name: tabs.find((tab) => tab.id === selected)?.label ?? '' })}
          </TabPanel>
        </div>
      ))}
    </>
  )
}
