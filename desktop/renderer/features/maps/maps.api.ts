import { mapsContract } from '#shared/contract/maps.ts';
import { api, queryOf } from '#renderer/platform/api/index.ts';

const mapsApi = api.injectEndpoints({
  endpoints: (build) => ({
    mapsState: queryOf(build, mapsContract.state, { providesTags: ['integrations'] }),
    addressOfMessage: queryOf(build, mapsContract.addressOfMessage, { providesTags: ['integrations'] }),
    mapOfMessage: queryOf(build, mapsContract.ofMessage, { providesTags: ['integrations'] }),
  }),
});

export const { useMapsStateQuery, useMapOfMessageQuery, useAddressOfMessageQuery } = mapsApi;
