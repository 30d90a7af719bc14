import type { MerchantRow, ConfigurationRow as Row } from '@tessera/contracts'
import { observer } from 'mobx-react-lite'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Chips } from '../../../ui/chips.tsx'
import { Actions } from '../../../ui/stack.tsx'
import { TimeAgo } from '../../../ui/time-ago.tsx'
import { PermittedButton } from '../../parts/permitted-button.tsx'
import { shareOf } from '../../parts/share-of.ts'
import { texts } from '../../texts.ts'
import { rolloutsOf } from './use-configurations.ts'

export type Act =
  | { what: 'differs' | 'preview' | 'rollOut' | 'run'; number: number }
  | { what: 'takeBack'; number: number; rollout: string }

interface ConfigurationRowProps {
  row: Row
  merchant: MerchantRow
  /** Stable configuration; null for the merchant's file. */
  stable: number | null
  onAct: (act: Act) => void
}

/** One configuration: who has it, and what can be done with it. */
export const ConfigurationRow = observer(function ConfigurationRow(props: ConfigurationRowProps) {
  const { row, merchant, stable, onAct } = props
  const { number } = row
  const words = texts.configuration
  const rollouts = rolloutsOf(merchant, number)
  const permission = { kind: 'operate', merchant: merchant.code } as const
  const locked = merchant.locked ? texts.may.locked(merchant.code) : null
  return (
    <tr>
      <th scope="row">{number}</th>
      <td>
        <Chips>
          {stable === number && <Badge tone="ok">{words.everybody}</Badge>}
          {rollouts.map((one) => (
            <Badge key={one.id} tone={one.haltedAt ? 'bad' : 'candidate'}>
              {words.some(shareOf(one))}
            </Badge>
          ))}
          {stable !== number && rollouts.length === 0 && words.nobody}
        </Chips>
      </td>
      <td>
        {row.reason}
        <br />
        <code>{row.themeId}</code> · <TimeAgo at={row.createdAt} /> {texts.by} {row.createdBy}
      </td>
      <td>
        <Actions>
          <Button
            size="small"
            variant="quiet"
            aria-label={words.of(words.differs, number)}
            onClick={() => onAct({ what: 'differs', number })}
          >
            {words.differs}
          </Button>
          {stable !== number &&
            (['preview', 'rollOut', 'run'] as const).map((what) => (
              <PermittedButton
                key={what}
                size="small"
                permission={permission}
                denied={what === 'preview' ? null : locked}
                aria-label={words.of(words[what], number)}
                onBegin={() => onAct({ what, number })}
              >
                {words[what]}
              </PermittedButton>
            ))}
          {rollouts.map((one) => (
            <PermittedButton
              key={one.id}
              size="small"
              variant="danger"
              permission={permission}
              denied={locked}
              aria-label={words.of(words.takeBack, number)}
              onBegin={() => onAct({ what: 'takeBack', number, rollout: one.id })}
            >
              {words.takeBack}
            </PermittedButton>
          ))}
        </Actions>
      </td>
    </tr>
  )
})
