import './groups.css'

/** Text that is compared by eye, in groups, with nothing left out. Copied by hand it has no gaps: they are drawn, not written. */
export const Groups = ({ groups }: { readonly groups: readonly string[] }) => (
  <span className="ol-groups" dir="ltr">
    {groups.map((group, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the groups of one text never move
      <span key={at}>{group}</span>
    ))}
  </span>
)
