import type { JournalDay, JournalPanel, NetTrade } from '@openlot/core/contract'
import type { ReactNode } from 'react'
import { useText } from '../../intl/use-text.ts'
import { Money } from '../../ui/Money.tsx'
import { Own } from '../../ui/Own.tsx'
import { PairDisc } from '../../ui/PairDisc.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { NONE } from './order-words.ts'

type FiguresProps = { readonly panel: JournalPanel }

/** Net of the month, and how many trades won it. */
export const JournalSums = ({ panel: { figures, isKnown }, curve }: FiguresProps & { readonly curve: ReactNode }) => {
  const text = useText()
  const format = useFormat()
  const { net, fees, winRate, won, trades } = figures
  return (
    <section className="history-sums" aria-label={text('journal.net')}>
      <div className="history-sums-head">
        <div>
          <p className="history-label">{text('journal.net')}</p>
          <p className="history-net">
            {isKnown ? <Money own signed value={net} size="xl" /> : <Skeleton width="8rem" height="1.75rem" />}
          </p>
        </div>
        <div>
          <p className="history-label">{text('journal.win_rate')}</p>
          <p className="ol-num ol-strong">
            <Own>{winRate === undefined ? NONE : format.percent(winRate, 0)}</Own>
          </p>
          <p className="history-label">
            <Own size="s">
              {isKnown
                ? text('journal.won_of', { won: format.amount(String(won)), trades: format.amount(String(trades)) })
                : NONE}
            </Own>
          </p>
        </div>
      </div>
      {curve}
      <p className="history-reach">
        <span>
          <Own size="s">{isKnown && text('journal.fees', { fees: format.money(fees) })}</Own>
        </span>
      </p>
    </section>
  )
}

type FactProps = { readonly label: string; readonly note?: ReactNode; readonly children: ReactNode }

const Fact = ({ label, note, children }: FactProps) => (
  <div className="journal-fact">
    <dt>{label}</dt>
    <dd>
      {children}
      {note !== undefined && <span className="journal-fact-note">{note}</span>}
    </dd>
  </div>
)

const Net = ({ value }: { readonly value: JournalDay['net'] | undefined }) =>
  value === undefined ? <span className="ol-strong">{NONE}</span> : <Money own signed value={value} strong />

/** Statistics of the month, all of them net of fees. @rule CON-130 */
export const JournalFigures = ({ panel: { figures } }: FiguresProps) => {
  const text = useText()
  const format = useFormat()
  const { bestDay, worstDay, best, worst, average, averageWin, averageLoss, daysWon, days, trades } = figures
  const ofDay = (one: JournalDay | undefined) =>
    one && `${format.calendarDate(one.day)} · ${text('journal.trades', { count: one.trades })}`
  const ofTrade = (one: NetTrade | undefined) => one?.order.symbol.showCode
  return (
    <dl className="journal-facts">
      <Fact label={text('journal.best_day')} note={ofDay(bestDay)}>
        <Net value={bestDay?.net} />
      </Fact>
      <Fact label={text('journal.worst_day')} note={ofDay(worstDay)}>
        <Net value={worstDay?.net} />
      </Fact>
      <Fact label={text('journal.days_won')}>
        <span className="ol-strong">
          <Own>
            {text('journal.won_of', {
              won: format.amount(String(daysWon)),
              trades: format.amount(String(days.length)),
            })}
          </Own>
        </span>
      </Fact>
      <Fact label={text('journal.average')} note={text('journal.trades', { count: trades })}>
        <Net value={average} />
      </Fact>
      <Fact label={text('journal.average_win')}>
        <Net value={averageWin} />
      </Fact>
      <Fact label={text('journal.average_loss')}>
        <Net value={averageLoss} />
      </Fact>
      <Fact label={text('journal.best')} note={ofTrade(best)}>
        <Net value={best?.net} />
      </Fact>
      <Fact label={text('journal.worst')} note={ofTrade(worst)}>
        <Net value={worst?.net} />
      </Fact>
    </dl>
  )
}

/** Results by symbol. @rule CON-130 */
export const JournalSymbols = ({ panel: { figures } }: FiguresProps) => {
  const text = useText()
  const format = useFormat()
  if (figures.symbols.length === 0) return null
  return (
    <section aria-labelledby="journal-symbols">
      <h2 className="journal-title" id="journal-symbols">
        {text('journal.by_symbol')}
      </h2>
      <ul className="journal-symbols">
        {figures.symbols.map(({ showCode, net, trades, won }) => (
          <li key={showCode}>
            <PairDisc code={showCode} size={32} />
            <span>
              <span className="ol-num ol-strong">{showCode}</span>
              <span className="journal-fact-note">
                <Own size="s">
                  {text('journal.won_trades', {
                    won: format.amount(String(won)),
                    trades: format.amount(String(trades)),
                  })}
                </Own>
              </span>
            </span>
            <Money own signed value={net} strong />
          </li>
        ))}
      </ul>
    </section>
  )
}
