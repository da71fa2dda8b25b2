import { dashboardContract } from '#shared/contract/dashboard.ts';
import { api, queryOf } from '#renderer/platform/api/index.ts';

const dashboardApi = api.injectEndpoints({
  endpoints: (build) => ({
    dashboard: queryOf(build, dashboardContract.show, { providesTags: ['dashboard'] }),
    targetResults: queryOf(build, dashboardContract.targets, { providesTags: ['dashboard'] }),
    ticketTimes: queryOf(build, dashboardContract.times, { providesTags: ['dashboard'] }),
  }),
});

export const { useDashboardQuery, useTargetResultsQuery, useTicketTimesQuery } = dashboardApi;
