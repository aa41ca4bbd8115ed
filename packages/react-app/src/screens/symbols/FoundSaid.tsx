import { useText } from '../../intl/use-text.ts'

export type FoundSaidProps = {
  /** As it was typed. */
  readonly search: string
  /** More may come. */
  readonly waiting?: boolean | undefined
  readonly count: number
}

/** Number of symbols that match, for those who listen: the rows cannot be a live region, their prices change all the time. */
export const FoundSaid = ({ search, waiting = false, count }: FoundSaidProps) => {
  const text = useText()
  const wanted = search.trim()
  return (
    <p className="ol-hidden" role="status">
      {wanted === '' || waiting
        ? ''
        : count === 0
          ? text('market.no_match', { text: wanted })
          : text('market.found', { count })}
    </p>
  )
}
