import { useTexts } from '@tessera/i18n'
import type { Host } from '@tessera/platform'
import { BANKS, BankCode } from '@tessera/site'
import { EmptyState, Icon } from '@tessera/ui'
import { DragSheet } from '@tessera/ui/drag-sheet'
import { checkGlyph, chevronDownGlyph } from '@tessera/ui/glyphs'
import { ListRow } from '@tessera/ui/list-row'
import { SearchField } from '@tessera/ui/search-field'
import { errorId, FieldFrame } from '@tessera/ui/text-field'
import { observer } from 'mobx-react-lite'
import { useId, useState } from 'react'
import { BankLogo } from '../../lib/bank-logo.tsx'
import * as styles from './accounts.module.css'

interface BankPickerProps {
  host: Host
  name: string
  value: BankCode | null
  onChange: (bank: string) => void
  error: string | undefined
}

/** True if the text is part of a bank's code, or of its name in any language. */
const matchesSearch = (code: BankCode, search: string): boolean => {
  const { th, en } = BANKS[code].name
  return [code, th, en].some((name) => name.toLowerCase().includes(search.toLowerCase()))
}

/** Selects one of nineteen banks: a field that opens a searchable list. */
export const BankPicker = observer(function BankPicker({ host, name, value, onChange, error }: BankPickerProps) {
  const t = useTexts('mfe-cashier')
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [search, setSearch] = useState('')
  const nameOf = (code: BankCode) => BANKS[code].name[host.locale.texts]
  const matchingBanks = BankCode.options.filter((code) => matchesSearch(code, search))
  const close = () => {
    setOpen(false)
    setSearch('')
  }
  return (
    <>
      <FieldFrame id={id} label={t('order.bank')} error={error}>
        <button
          id={id}
          type="button"
          name={name}
          className={styles.bank}
          aria-haspopup="dialog"
          aria-label={value ? `${t('order.bank')} ${nameOf(value)}` : t('accounts.choose_bank')}
          aria-describedby={error ? errorId(id) : undefined}
          onClick={() => setOpen(true)}
        >
          <span className={value ? styles.chosen : styles.unchosen}>
            {value ? nameOf(value) : t('accounts.choose_bank')}
          </span>
          <Icon of={chevronDownGlyph} size={20} />
        </button>
      </FieldFrame>
      <DragSheet open={isOpen} onClose={close} title={t('accounts.choose_bank')}>
        <div className={styles.search}>
          <SearchField
            label={t('accounts.search')}
            query={search}
            onSearch={setSearch}
            clearLabel={t('accounts.clear')}
          />
        </div>
        <ul className={styles.banks}>
          {matchingBanks.map((code) => (
            <li key={code}>
              <ListRow
                start={<BankLogo bank={code} />}
                title={nameOf(code)}
                current={code === value}
                end={code === value ? <Icon of={checkGlyph} size={20} /> : ' '}
                onPress={() => {
                  onChange(code)
                  close()
                }}
              />
            </li>
          ))}
        </ul>
        {matchingBanks.length === 0 && <EmptyState art="search" title={t('accounts.no_bank')} />}
      </DragSheet>
    </>
  )
})
