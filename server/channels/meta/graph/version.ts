/** The version of the Graph API that all requests name. Meta keeps each for two years. */
export const GRAPH_VERSION = 'v25.0';
