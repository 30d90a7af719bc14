import { partTexts, useTexts } from '@tessera/i18n'
import { Button } from '@tessera/ui'
import { DragSheet } from '@tessera/ui/drag-sheet'
import { ListRow } from '@tessera/ui/list-row'
import { useState } from 'react'

const TEXTS = partTexts('sample-drag-sheet', {
  th: { open: 'เลือกธนาคาร', first: 'ธนาคารกสิกรไทย', second: 'ธนาคารไทยพาณิชย์', third: 'ธนาคารกรุงเทพ' },
  en: {
    open: 'Choose a bank',
    first: 'Kasikornbank',
    second: 'Siam Commercial Bank',
    third: 'Bangkok Bank',
  },
})

export function Sample() {
  const t = useTexts(TEXTS)
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('open')}
      </Button>
      <DragSheet open={open} onClose={close} title={t('open')}>
        {(['first', 'second', 'third'] as const).map((bank) => (
          <ListRow key={bank} title={t(bank)} onPress={close} />
        ))}
      </DragSheet>
    </>
  )
}
