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

export type ConfigurationAction =
  | { what: 'differs' | 'preview' | 'rollOut' | 'run'; number: number }
  | { what: 'takeBack'; number: number; rollout: string }

interface ConfigurationRowProps {
  row: Row
  merchant: MerchantRow
  /** Stable configuration; null for the merchant's file. */
  stable: number | null
  onAction: (act: ConfigurationAction) => void
}

/** One configuration: its visitors, and its actions. */
export const ConfigurationRow = observer(function ConfigurationRow(props: ConfigurationRowProps) {
  const { row, merchant, stable, onAction: onAct } = props
  const { number } = row
  const labels = texts.configuration
  const rollouts = rolloutsOf(merchant, number)
  const permission = { kind: 'operate', merchant: merchant.code } as const
  const lockedReason = merchant.locked ? texts.may.locked(merchant.code) : null
  return (
    <tr>
      <th scope="row">{number}</th>
      <td>
        <Chips>
          {stable === number && <Badge tone="ok">{labels.everybody}</Badge>}
          {rollouts.map((rollout) => (
            <Badge key={rollout.id} tone={rollout.haltedAt ? 'bad' : 'candidate'}>
              {labels.some(shareOf(rollout))}
            </Badge>
          ))}
          {stable !== number && rollouts.length === 0 && labels.nobody}
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
            aria-label={labels.of(labels.differs, number)}
            onClick={() => onAct({ what: 'differs', number })}
          >
            {labels.differs}
          </Button>
          {stable !== number &&
            (['preview', 'rollOut', 'run'] as const).map((kind) => (
              <PermittedButton
                key={kind}
                size="small"
                permission={permission}
                denied={kind === 'preview' ? null : lockedReason}
                aria-label={labels.of(labels[kind], number)}
                onBegin={() => onAct({ what: kind, number })}
              >
                {labels[kind]}
              </PermittedButton>
            ))}
          {rollouts.map((rollout) => (
            <PermittedButton
              key={rollout.id}
              size="small"
              variant="danger"
              permission={permission}
              denied={lockedReason}
              aria-label={labels.of(labels.takeBack, number)}
              onBegin={() => onAct({ what: 'takeBack', number, rollout: rollout.id })}
            >
              {labels.takeBack}
            </PermittedButton>
          ))}
        </Actions>
      </td>
    </tr>
  )
})
