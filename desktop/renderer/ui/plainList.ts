/** For `makeStyles`: a list without bullets and the space for them. */
export const PLAIN_LIST = { listStyleType: 'none', margin: 0, padding: 0 } as const;
